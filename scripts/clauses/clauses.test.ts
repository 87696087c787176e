import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { titlesOf } from '../checks/test-titles.ts'
import type { Clause } from './clause.ts'
import { outline } from './outline.ts'
import { section2 } from './section-2.ts'
import { section3 } from './section-3.ts'
import { section4 } from './section-4.ts'
import { section5 } from './section-5.ts'
import { section6 } from './section-6.ts'
import { section7 } from './section-7.ts'
import { section8 } from './section-8.ts'
import { section9 } from './section-9.ts'

const clauses: Clause[] = [section2, section3, section4, section5, section6, section7, section8, section9].flat()

/** Stands outside of the project; a clone does not have it. */
const SPECIFICATION = '../shared/spec.md'

/** The item that a clause belongs to: `2.6.9b` to `2.6.9`. */
function itemOf({ id }: Clause): string {
  return id.replace(/[a-z]$/, '')
}

/** Paragraphs and list items of sections 2 to 9, by section and heading. */
function outlineOf(specification: string): Record<string, number> {
  const counts: Record<string, number> = {}
  let [section, heading] = [0, 0]
  for (const line of specification.split('\n')) {
    const began = /^## (\d+)\./.exec(line)?.[1]
    if (began) [section, heading] = [Number(began), 0]
    else if (line.startsWith('### ')) heading += 1
    else if (section >= 2 && line.trim() !== '') {
      const place = `${section}.${heading}`
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return counts
}

it('every item of the specification has a clause, and every clause an item', () => {
  const items = Object.entries(outline).flatMap(([place, count]) =>
    Array.from({ length: count }, (_, index) => `${place}.${index + 1}`),
  )
  expect([...new Set(clauses.map(itemOf))]).toEqual(items)
  expect(new Set(clauses.map(({ id }) => id)).size, 'ids are unique').toBe(clauses.length)
})

it.skipIf(!existsSync(SPECIFICATION))('the outline is that of the specification', () => {
  expect(outline).toEqual(outlineOf(readFileSync(SPECIFICATION, 'utf8')))
})

it('every test that a clause names exists', () => {
  const titles = new Map<string, string[]>()
  for (const clause of clauses) {
    if (!('file' in clause)) continue
    const { id, file, test } = clause
    expect(existsSync(file), `${id}: ${file}`).toBe(true)
    if (!titles.has(file)) titles.set(file, titlesOf(file))
    const found = titles.get(file)?.some((title) => title.includes(test))
    expect(found, `${id}: ${file} has a test “${test}”`).toBe(true)
  }
})

it('every clause without a test has its reason in ARCHITECTURE.md, and every reason a clause', () => {
  const [, table = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## Clauses without a test')
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => name.trim())
  const reasons = clauses.flatMap((clause) => ('reason' in clause ? [clause.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(rows.filter((name) => name !== 'reason' && !/^-+$/.test(name))))
})
