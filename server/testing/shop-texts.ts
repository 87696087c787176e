import { readFileSync } from 'node:fs'
import type { Locale } from '#shared/locales.ts'

/** @throws for an id without a text */
export function textsOf(locale: Locale): (id: string) => string {
  const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
  return (id) => {
    const text = texts[id]
    if (text === undefined) throw new Error(`There is no text ${id} in ${locale}.`)
    return text
  }
}
