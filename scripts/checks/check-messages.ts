import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { messageShape, missingCategories } from './message-shape.ts'
import { reportProblems } from './report-problems.ts'
import { SAME_AS_ENGLISH } from './same-as-english.ts'

type Texts = Record<string, string>

const EXTRACTED = '.cache/extracted-messages.json'

function readTexts(locale: string): Texts {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
}

/** Ids and English texts as the components write them. */
function extractTexts(): Texts {
  mkdirSync('.cache', { recursive: true })
  const ignored = ['--ignore', '**/*.test.*', '--ignore', '**/*.generated.ts']
  const sources = ['client/**/*.tsx', 'client/**/*.ts', ...ignored]
  execFileSync('node_modules/.bin/formatjs', ['extract', ...sources, '--throws', '--out-file', EXTRACTED])
  const extracted: Record<string, { defaultMessage?: string }> = JSON.parse(readFileSync(EXTRACTED, 'utf8'))
  return Object.fromEntries(Object.entries(extracted).map(([id, message]) => [id, message.defaultMessage ?? '']))
}

function compareWithSource(english: Texts, source: Texts): string[] {
  const problems: string[] = []
  for (const [id, text] of Object.entries(source)) {
    if (!(id in english)) problems.push(`en: ${id} is used but not in locales/en.json`)
    else if (english[id] !== text) problems.push(`en: ${id} reads "${english[id]}", its defaultMessage "${text}"`)
  }
  for (const id of Object.keys(english)) if (!(id in source)) problems.push(`en: ${id} is used nowhere`)
  return problems
}

function mayStayEnglish(id: string, locale: string): boolean {
  return SAME_AS_ENGLISH[id]?.includes(locale) ?? false
}

/** Null where the text is not valid ICU. */
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
  const problems = missingCategories(shape, locale).map((missing) => `${locale}: ${id} lacks plural forms of ${missing}`)
  const wanted = shapeOf(english)?.placeholders.join(', ') ?? ''
  const found = shape.placeholders.join(', ')
  if (found !== wanted) problems.push(`${locale}: ${id} uses [${found}], English uses [${wanted}]`)
  const hasWords = /\p{L}{2}/u.test(english.replace(/\{[^{}]*\}|<[^>]*>/g, ''))
  if (locale !== DEFAULT_LOCALE && text === english && hasWords && !mayStayEnglish(id, locale)) {
    problems.push(`${locale}: ${id} is still English: ${text}`)
  }
  return problems
}

function checkLanguage(locale: string, english: Texts): string[] {
  const texts = readTexts(locale)
  const missing = Object.keys(english).filter((id) => !texts[id])
  const extra = Object.keys(texts).filter((id) => !(id in english))
  return [
    ...missing.map((id) => `${locale}: ${id} is missing`),
    ...extra.map((id) => `${locale}: ${id} does not exist in English`),
    ...Object.entries(texts).flatMap(([id, text]) => checkText(locale, id, text, english[id] ?? text)),
  ]
}

const english = readTexts(DEFAULT_LOCALE)
reportProblems([
  ...compareWithSource(english, extractTexts()),
  ...LOCALES.flatMap((locale) => checkLanguage(locale, english)),
])
