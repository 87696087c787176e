import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export interface MessageShape {
  /** Names of arguments and `<tags>` with their types, sorted; they must agree in all languages. */
  placeholders: string[]
  /** Plural categories of each plural argument, without exact matches (`=0`). */
  plurals: { argument: string; ordinal: boolean; categories: string[] }[]
}

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'number',
}

function collect(elements: MessageFormatElement[], shape: MessageShape): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      shape.placeholders.push(`<${element.value}>`)
      collect(element.children, shape)
      continue
    }
    shape.placeholders.push(`${element.value} (${KINDS[element.type]})`)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    if (element.type === TYPE.plural) {
      const categories = Object.keys(element.options).filter((name) => !name.startsWith('='))
      shape.plurals.push({ argument: element.value, ordinal: element.pluralType === 'ordinal', categories })
    }
    for (const option of Object.values(element.options)) collect(option.value, shape)
  }
}

/**
 * Placeholders and plural categories of a text.
 * @throws for invalid ICU
 */
export function messageShape(text: string): MessageShape {
  const shape: MessageShape = { placeholders: [], plurals: [] }
  collect(parse(text, { captureLocation: false }), shape)
  shape.placeholders = [...new Set(shape.placeholders)].sort()
  return shape
}

/** Plural categories of the language that the text lacks, such as `count: zero, two`. */
export function missingCategories(shape: MessageShape, locale: string): string[] {
  return shape.plurals.flatMap(({ argument, ordinal, categories }) => {
    const rules = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' })
    const needed = rules.resolvedOptions().pluralCategories.filter((category) => isUsual(rules, category))
    const missing = needed.filter((category) => !categories.includes(category))
    return missing.length > 0 ? [`${argument}: ${missing.join(', ')}`] : []
  })
}

/** French has a category (`many`) only for millions, which a shop's counts never reach. */
function isUsual(rules: Intl.PluralRules, category: Intl.LDMLPluralRule): boolean {
  for (let count = 0; count <= 200; count++) if (rules.select(count) === category) return true
  return category === 'other'
}
