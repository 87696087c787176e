import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import safety from '../../../security/threats.json' with { type: 'json' }

const TITLE = /(?:\b(?:test|it|describe|inLanguage)|\)|\]|`)\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs

/** Titles of tests and groups as written, with the placeholders of `each`. */
function titlesOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, quote = '', title = '']) =>
    title.replaceAll(`\\${quote}`, quote),
  )
}

/** Tests are named as `file: title, or a part of it`. */
const rows: { name: string; tests: string[] }[] = [
  ...safety.threats.map(({ id, tests }) => ({ name: id, tests })),
  ...safety.safeguards.map(({ what, tests }) => ({ name: what, tests })),
]

/** A test of each `each` row could have that title. */
function isTitled(titles: string[], title: string): boolean {
  return titles.some((written) => written.includes(title))
}

describe('security/threats.json', () => {
  it('names each threat and safeguard once', () => {
    const names = rows.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(40)
    expect([...new Set(names)]).toEqual(names)
    expect(names).toEqual(expect.arrayContaining(['T1', 'T12', 'T40']))
  })

  it.each(rows)('$name names tests that exist', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const test of tests) {
      const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(test) ?? []
      expect(existsSync(file), `there is no file "${file}": ${test}`).toBe(true)
      expect(isTitled(titlesOf(file), title), `${file} has no test "${title}"`).toBe(true)
    }
  })
})
