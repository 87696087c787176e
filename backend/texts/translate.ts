import ar from './ar.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

/**
 * A text, identified by its English wording. `fr.json` lists all texts; a language that lacks one does not compile. In
 * Arabic, labels with feminine nouns begin with the word for "field", so that "required" agrees with all of them.
 */
type Text = keyof typeof fr

type Placeholder<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

export type PlainText = { [T in Text]: [Placeholder<T>] extends [never] ? T : never }[Text]

/** A text and the values of its placeholders; a value may be a text itself. */
interface FilledText {
  text: Text
  values: Readonly<Record<string, string | number | FilledText>>
}

export type UntranslatedText = PlainText | FilledText

const translations = new Map<string, Record<Text, string>>(Object.entries({ fr, ar, tr, hi }))

/** English, as written in the code, is also used for languages without translations. */
export function translate(words: UntranslatedText, lang: string): string {
  const { text, values } = typeof words === 'string' ? plain(words) : words
  return (translations.get(lang)?.[text] ?? text).replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? translate(value, lang) : String(value)
  })
}

export function fill<T extends Text>(
  text: T,
  values: Readonly<Record<Placeholder<T>, string | number>>,
): UntranslatedText {
  return { text, values }
}

export function fillField<T extends Text>(
  text: T,
  label: PlainText,
  values: Readonly<Record<Exclude<Placeholder<T>, 'label'>, string | number>>,
): UntranslatedText {
  return { text, values: { ...values, label: plain(label) } }
}

export function required(label: PlainText): UntranslatedText {
  return fillField('{label} is required', label, {})
}

function plain(text: PlainText): FilledText {
  return { text, values: {} }
}
