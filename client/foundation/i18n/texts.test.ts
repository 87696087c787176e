import { globSync, readFileSync } from 'node:fs'
import type { MessageFormatElement } from 'react-intl'
import { expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { loadMessages } from './shop-intl.ts'

it('has no unused texts', async () => {
  const files = globSync('{client,graphql,server,shared}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|__generated__/.test(file),
  )
  const words = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=['"])[\w.-]+(?=['"])/g) ?? [])
  const unused = new Set(Object.keys(await loadMessages('en'))).difference(new Set(words))
  expect([...unused]).toEqual([])
})

/** Plural arguments of a text, with the categories it covers. */
function pluralsOf(text: readonly MessageFormatElement[]): { argument: string; categories: string[] }[] {
  return text.flatMap((part) => {
    // 5 is a selection, 6 a plural, 8 a tag.
    if (part.type === 8) return pluralsOf(part.children)
    if (part.type !== 5 && part.type !== 6) return []
    const inner = Object.values(part.options).flatMap(({ value }) => pluralsOf(value))
    return part.type === 6 ? [{ argument: part.value, categories: Object.keys(part.options) }, ...inner] : inner
  })
}

it.each(LOCALES)('covers all plural forms for counts up to 200 in %s', async (locale) => {
  const rules = new Intl.PluralRules(locale)
  // The French category for millions is left out, because counts never reach it.
  const needed = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))
  const texts = Object.entries(await loadMessages(locale))
  const missing = texts.flatMap(([id, text]) =>
    pluralsOf(text).flatMap(({ argument, categories }) =>
      [...needed].filter((category) => !categories.includes(category)).map((name) => `${id}: ${argument}: ${name}`),
    ),
  )
  expect(missing).toEqual([])
})
