import { readdirSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areas } from './areas.ts'
import { chooseAreas } from './chosen-areas.ts'

const FILES = ['graphql', 'server', 'backend'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)

describe('words of the command', () => {
  test('none are all areas', () => {
    expect(chooseAreas([])).toEqual({ names: Object.keys(areas), only: [] })
  })

  test('names are these areas, once, in the order of the table', () => {
    expect(chooseAreas(['stock', 'rules', 'stock'])).toEqual({ names: ['rules', 'stock'], only: [] })
  })

  test('globs are a part of the one that is named', () => {
    const only = ['graphql/rest/endpoints/cart/*.ts', 'graphql/rest/endpoints/order/order.ts']
    expect(chooseAreas([only[0] ?? '', 'endpoints', only[1] ?? ''])).toEqual({ names: ['endpoints'], only })
  })

  test.each([
    [['basket'], 'No area is named basket. There are: rules, '],
    [['rules', 'toString'], 'No area is named toString. '],
    [['graphql/rules/price.ts'], 'A part of an area needs its name too: '],
    [['rules', 'wire', 'graphql/rules/price.ts'], 'A part of an area needs its name too: '],
  ])('%j is refused in a sentence', (words, sentence) => {
    expect(() => chooseAreas(words)).toThrow(sentence)
  })
})

describe.each(Object.entries(areas))('%s', (_name, { sources, tests }) => {
  test.each([...sources, ...tests])('%s names files that there are', (glob) => {
    // `matchesGlob` has no braces with an empty choice.
    const globs = glob.includes('{,') ? [glob.replace(/\{,[^}]*\}/, '')] : [glob]
    expect(FILES.filter((file) => globs.some((each) => matchesGlob(file, each)))).not.toEqual([])
  })
})
