import { readFileSync } from 'node:fs'

const TITLE = /(?:\b(?:test|it|describe)|\)|\]|`)\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs

/** Titles of tests and groups as written, with the placeholders of `each`. */
export function titlesOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, quote = '', title = '']) =>
    title.replaceAll(`\\${quote}`, quote),
  )
}
