import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PHONE_PICTURE, WIDE_PICTURE } from './breakpoints.ts'

/** Every condition about the width of the window, with the sheet it stands in. */
function widthConditions(): { sheet: string; condition: string }[] {
  return globSync('client/**/*.css').flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/^@media ([^{]*)/gm)]
      .flatMap(([, query = '']) => query.match(/\([^()]*width[^()]*\)/g) ?? [])
      .map((condition) => ({ sheet, condition })),
  )
}

it('every sheet changes at the same edges, whose own width belongs to the wider side', () => {
  const conditions = widthConditions()
  expect(conditions.length).toBeGreaterThan(50)
  const odd = conditions.filter(({ condition }) => !/^\(width (<|>=) (450|576|768|992|1200|1500)px\)$/.test(condition))
  expect(odd).toEqual([])
})

it('pictures change as sheets do: one side for each width', () => {
  expect([PHONE_PICTURE, WIDE_PICTURE]).toEqual(['(width < 767px)', '(width >= 767px)'])
})
