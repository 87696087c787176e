import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { titlesOf } from './test-titles.ts'

/** A row of a table in SECURITY.md whose last cell names tests. */
interface Row {
  name: string
  /** As they are written: `path: title, or a part of it`. */
  tests: string[]
}

const [, after = ''] = readFileSync('SECURITY.md', 'utf8').split('\n## Threats, and what holds them off\n')
const [section = ''] = after.split('\n## ')

const rows: Row[] = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|#|setting)/.test(line))
  .map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    return { name: cells[0] ?? '', tests: (cells.at(-1) ?? '').split('<br>') }
  })

/** A test of each `each` row could have that title. */
function isTitled(titles: string[], title: string): boolean {
  return titles.some((written) => written.includes(title))
}

describe('the threats of SECURITY.md', () => {
  it('are each named once', () => {
    const names = rows.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(40)
    expect([...new Set(names)]).toEqual(names)
    expect(names).toEqual(expect.arrayContaining(['T1', 'T12', 'T40']))
  })

  it.each(rows)('$name is held by tests that exist', ({ tests }) => {
    for (const test of tests) {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test.trim()) ?? []
      expect(existsSync(file), `there is no file “${file}”: ${test}`).toBe(true)
      expect(isTitled(titlesOf(file), title), `${file} has no test “${title}”`).toBe(true)
    }
  })
})
