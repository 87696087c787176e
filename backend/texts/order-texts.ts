import ar from './orders/ar.json' with { type: 'json' }
import en from './orders/en.json' with { type: 'json' }
import fr from './orders/fr.json' with { type: 'json' }
import hi from './orders/hi.json' with { type: 'json' }
import tr from './orders/tr.json' with { type: 'json' }

const texts: Record<string, typeof en> = { en, fr, ar, tr, hi }

/**
 * English for languages without texts. `labels.steps` are order statuses 1 to 5, `labels.methods` methods 1 to 3; the
 * others have their provider's name.
 */
export function orderTexts(lang: string): typeof en {
  return texts[lang] ?? en
}
