import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { messageShape, missingCategories } from './message-shape.ts'
import { SAME_AS_ENGLISH } from './same-as-english.ts'

/** Message id → text. */
export type Texts = Record<string, string>

function mayStayEnglish(id: string, locale: string): boolean {
  return SAME_AS_ENGLISH[id]?.includes(locale) ?? false
}

/** Null if the text is not valid ICU. */
function shapeOf(text: string) {
  try {
    return messageShape(text)
  } catch {
    return null
  }
}

function checkText(locale: string, id: string, text: string, english: string): string[] {
  const shape = shapeOf(text)
  if (!shape) return [`${locale}: ${id} is not valid ICU: ${text}`]
  const problems = missingCategories(shape, locale).map(
    (missing) => `${locale}: ${id} lacks plural forms of ${missing}`,
  )
  const wanted = shapeOf(english)?.placeholders.join(', ') ?? ''
  const found = shape.placeholders.join(', ')
  if (found !== wanted) problems.push(`${locale}: ${id} uses [${found}], English uses [${wanted}]`)
  const hasWords = /\p{L}{2}/u.test(english.replace(/\{[^{}]*\}|<[^>]*>/g, ''))
  if (locale !== DEFAULT_LOCALE && text === english && hasWords && !mayStayEnglish(id, locale)) {
    problems.push(`${locale}: ${id} is still English: ${text}`)
  }
  return problems
}

/** Problems of a language's texts, one sentence each; English is checked against itself. */
export function checkLanguage(locale: string, texts: Texts, english: Texts): string[] {
  const missing = Object.keys(english).filter((id) => !texts[id])
  const extra = Object.keys(texts).filter((id) => !(id in english))
  return [
    ...missing.map((id) => `${locale}: ${id} is missing`),
    ...extra.map((id) => `${locale}: ${id} does not exist in English`),
    ...Object.entries(texts).flatMap(([id, text]) => checkText(locale, id, text, english[id] ?? text)),
  ]
}
