import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadConverter } from './write-markdown.ts'

let fromHtml: Awaited<ReturnType<typeof loadConverter>>
beforeAll(async () => {
  fromHtml = await loadConverter()
})

const SIZES = '<tr><th>Size</th><th>Chest</th></tr>'

test.each([
  [
    'with headings in a group',
    `<table><thead>${SIZES}</thead><tbody><tr><td>S</td><td>90 cm</td></tr></tbody></table>`,
    '| Size | Chest |\n| --- | --- |\n| S | 90 cm |',
  ],
  [
    'with a first row of headings',
    `<table>${SIZES}<tr><td>S</td><td>90 cm</td></tr></table>`,
    '| Size | Chest |\n| --- | --- |\n| S | 90 cm |',
  ],
  [
    'with headings of rows only',
    '<table><tr><th>S</th><td>90</td></tr><tr><th>M</th><td>96</td></tr></table>',
    '|  |  |\n| --- | --- |\n| S | 90 |\n| M | 96 |',
  ],
  [
    'with a caption and a column group',
    `<table><caption>In <b>cm</b></caption><colgroup><col><col></colgroup>${SIZES}</table>`,
    'In **cm**\n\n| Size | Chest |\n| --- | --- |',
  ],
  [
    'with paragraphs, bars, links, and pictures in cells',
    '<table><tr><td><p>One</p><p>two</p></td><td>a|b</td></tr><tr><td><a href="/x">y</a></td><td><img src="/z" alt="Z"></td></tr></table>',
    '|  |  |\n| --- | --- |\n| One<br>two | a\\|b |\n| [y](/x) | ![Z](/z) |',
  ],
  [
    'with empty and missing cells',
    '<table><tr><td>a</td><td></td><td>c</td></tr><tr><td>d</td></tr></table>',
    '|  |  |  |\n| --- | --- | --- |\n| a |  | c |\n| d |',
  ],
  [
    'with cells that span columns and rows',
    '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    '|  |  |  |\n| --- | --- | --- |\n| a | b |  |\n|  | c | d |',
  ],
  [
    'with impossible spans',
    '<table><tr><td colspan="-3">a</td><td rowspan="x">b</td></tr></table>',
    '|  |  |\n| --- | --- |\n| a | b |',
  ],
  [
    'of one column',
    '<table><tr><td><p>One</p></td></tr><tr><td><ul><li>two</li></ul></td></tr></table>',
    'One\n\n-   two',
  ],
  [
    'in text',
    '<p>before</p><table><tr><td>a</td><td>b</td></tr></table><p>after</p>',
    'before\n\n|  |  |\n| --- | --- |\n| a | b |\n\nafter',
  ],
  ['without rows', '<p>before</p><table></table><p>after</p>', 'before\n\nafter'],
])('a table %s', (_what, html, expected) => {
  expect(fromHtml(html)).toBe(expected)
})

test('a table in a cell stays in its cell', () => {
  const inner = '<table><tr><td>x</td><td>y</td></tr></table>'
  const lines = fromHtml(`<table><tr><td>${inner}</td><td>b</td></tr></table>`).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]?.split(/(?<!\\)\|/)).toHaveLength(4)
})

test('tables in tables, and enormous spans, are converted without delay', () => {
  const nested = `${'<table><tr><td>'.repeat(40)}x${'</td><td>y</td></tr></table>'.repeat(40)}`
  expect(fromHtml(nested)).toContain('x')
  const wide = fromHtml('<table><tr><td colspan="999999999" rowspan="999999999">a</td><td>b</td></tr></table>')
  expect(wide.length).toBeLessThan(1_000)
})

test('every text stays in its row and column', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9|]{1,6}$/)
  const grid = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
  fc.assert(
    fc.property(grid, fc.boolean(), (rows, hasHeading) => {
      const html = rows.map((cells, index) => {
        const tag = hasHeading && index === 0 ? 'th' : 'td'
        return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
      })
      const lines = fromHtml(`<table>${html.join('')}</table>`).split('\n')
      const shown = hasHeading ? lines.filter((_, index) => index !== 1) : lines.slice(2)
      const read = shown.map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('\\|', '|')),
      )
      expect(read).toEqual(rows)
    }),
  )
})
