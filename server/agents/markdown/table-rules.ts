import type TurndownService from 'turndown'

/** Spans are numbers of the backend; no table is wider. */
const MAX_SPAN = 50

const ROW_GROUPS = new Set(['THEAD', 'TBODY', 'TFOOT'])
const CELLS = new Set(['TD', 'TH'])

const childrenOf = ({ childNodes }: Node) => Array.from(childNodes)

function rowsOf(table: Node): Node[] {
  return childrenOf(table).flatMap((child) => {
    if (child.nodeName === 'TR') return child
    return ROW_GROUPS.has(child.nodeName) ? childrenOf(child).filter(({ nodeName }) => nodeName === 'TR') : []
  })
}

const cellsOf = (row: Node) => childrenOf(row).filter(({ nodeName }) => CELLS.has(nodeName))

function spanOf(cell: Node, name: 'colspan' | 'rowspan'): number {
  // @NOTE a cell is an element
  const span = Math.trunc(Number((cell as Element).getAttribute(name)))
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1
}

/** The texts of each row, with an empty one for each further row and column of a spanning cell. */
function gridOf(rows: readonly Node[], textOf: (cell: Node) => string): string[][] {
  const grid: string[][] = rows.map(() => [])
  rows.forEach((row, top) => {
    let left = 0
    for (const cell of cellsOf(row)) {
      while (grid[top]?.[left] !== undefined) left += 1
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (const cells of grid.slice(top, top + height)) {
        for (let column = left; column < left + width; column += 1) cells[column] ??= ''
      }
      const own = grid[top]
      if (own) own[left] = textOf(cell)
      left += width
    }
  })
  return grid.map((cells) => Array.from(cells, (text: string | undefined) => text ?? ''))
}

function isHeading(row: Node | undefined): boolean {
  const cells = row ? cellsOf(row) : []
  return row?.parentNode?.nodeName === 'THEAD' || (cells.length > 0 && cells.every(({ nodeName }) => nodeName === 'TH'))
}

/** A cell is one line in Markdown, and a bar in it would end it. */
function oneLine(content: string): string {
  const lines = content.split('\n').map((line) => line.trim())
  return lines
    .filter(Boolean)
    .join('<br>')
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`)
}

const rowText = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function tableText(rows: readonly Node[], contents: WeakMap<Node, string>): string {
  const textOf = (cell: Node) => contents.get(cell) ?? ''
  const grid = gridOf(rows, (cell) => oneLine(textOf(cell)))
  const width = Math.max(0, ...grid.map(({ length }) => length))
  // A table of one column only lays out its content.
  if (width < 2) return rows.flatMap((row) => cellsOf(row).map((cell) => textOf(cell).trim())).join('\n\n')
  const [first = [], ...others] = isHeading(rows[0]) ? grid : [[], ...grid]
  const heading = Array.from({ length: width }, (_, column) => first[column] ?? '')
  return [heading, heading.map(() => '---'), ...others].map(rowText).join('\n')
}

/** Converts tables to those of GitHub Flavored Markdown. The first row has the headings if it is marked so. */
export function addTableRules(service: TurndownService): void {
  const contents = new WeakMap<Node, string>()
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement(content, node) {
      contents.set(node, content)
      return ''
    },
  })
  service.addRule('row', { filter: ['tr', 'thead', 'tbody', 'tfoot', 'colgroup'], replacement: () => '' })
  service.addRule('caption', { filter: 'caption', replacement: (content) => `${content.trim()}\n\n` })
  service.addRule('table', {
    filter: 'table',
    replacement: (caption, node) => `\n\n${caption}${tableText(rowsOf(node), contents)}\n\n`,
  })
}
