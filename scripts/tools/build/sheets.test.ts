import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { ENTRY, type ImportGraph } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'
import { planSheets, sheetsPrefix } from './sheets.ts'

const imports = (...paths: string[]) => paths.map((path) => ({ path, isLazy: false }))
const lazy = (path: string) => ({ path, isLazy: true })

/** The home page and a cart, around a frame with a dialog that opens later. */
const graph: ImportGraph = new Map([
  [ENTRY, imports('global.css', 'frame', PAGE_LIST)],
  ['frame', [...imports('frame.css'), lazy('dialog')]],
  ['dialog', imports('row', 'dialog.css')],
  ['row', imports('row.css')],
  [PAGE_LIST, [lazy('home'), lazy('cart')]],
  ['home', [...imports('card', 'home.css'), lazy('zoom')]],
  ['zoom', imports('zoom.css')],
  ['card', imports('card.css')],
  ['cart', imports('card', 'row', 'cart.css')],
])
const others = Object.keys(routes).map((route) => [route, 'cart'])
// @NOTE every route has a page here.
const pages = { ...Object.fromEntries(others), home: 'home' } as PageModules
const plan = planSheets(graph, pages, () => 10_000)

test('puts the rules that every page loads, with its lazy parts, into the shop’s style sheet', () => {
  expect(plan.get('shop')).toEqual(['global.css', 'frame.css', 'row.css', 'dialog.css'])
})

test('puts the remaining rules of a page and its lazy parts into its style sheet, after their imports', () => {
  expect(plan.get('home')).toEqual(['card.css', 'home.css', 'zoom.css'])
  expect(plan.get('cart')).toEqual(['card.css', 'cart.css'])
})

test('declares routes and style sheet in page modules only', () => {
  const prefix = sheetsPrefix(plan, pages, (name) => `/assets/${name}.css`)
  expect(prefix('home')).toContain('(["home"], "/assets/home.css");')
  expect(prefix('cart')).toMatch(/"cart".*\], "\/assets\/\w+\.css"\);$/)
  expect(prefix('dialog')).toBe('')
})
