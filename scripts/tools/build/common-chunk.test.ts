import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { commonModules, lazyModulesBesideFrame, lazyModulesOfOnePage } from './common-chunk.ts'
import { ENTRY, type ImportGraph } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

const imports = (...paths: string[]) => paths.map((path) => ({ path, isLazy: false }))

/** The home page and three others, and what each of them imports. */
function commonOf(byPage: Record<'home' | 'b' | 'c' | 'd', string[]>): string[] {
  const graph: ImportGraph = new Map([
    [ENTRY, imports('app')],
    ['app', imports('frame')],
    ...Object.entries(byPage).map(([page, paths]) => [page, imports(...paths)] as const),
  ])
  const others = Object.keys(routes).map((route, at) => [route, ['b', 'c', 'd'][at % 3]])
  return commonModules(graph, { ...Object.fromEntries(others), home: 'home' } as PageModules, () => 10_000)
}

test('includes everything the entry imports, but not the entry', () => {
  expect(commonOf({ home: [], b: [], c: [], d: [] })).toEqual(['app', 'frame'])
})

test('includes what the home page shares with two other pages, not with one', () => {
  expect(commonOf({ home: ['card'], b: ['card'], c: ['card'], d: [] })).toEqual(['app', 'card', 'frame'])
  expect(commonOf({ home: ['card'], b: ['card'], c: [], d: [] })).toEqual(['app', 'frame'])
})

test('leaves out modules that the home page does not use', () => {
  expect(commonOf({ home: [], b: ['form'], c: ['form'], d: ['form'] })).toEqual(['app', 'frame'])
})

test('includes small modules that many pages and lazy parts share', () => {
  const users = ['1', '2', '3', '4', '5'].map((path) => ({ path, isLazy: true }))
  const graph: ImportGraph = new Map([
    [ENTRY, users],
    ...users.map(({ path }) => [path, imports('form')] as const),
    ['home', []],
  ])
  const pages = Object.fromEntries(Object.keys(routes).map((route) => [route, 'home'])) as PageModules
  expect(commonModules(graph, pages, () => 400)).toEqual(['form'])
  expect(commonModules(graph, pages, () => 9_000)).toEqual([])
})

test('includes what two landing pages share, unless it is large', () => {
  const graph: ImportGraph = new Map([
    [ENTRY, ['home', 'product', 'cart'].map((path) => ({ path, isLazy: true }))],
    ['home', []],
    ['product', imports('price')],
    ['cart', imports('price', 'totals')],
  ])
  const others = Object.fromEntries(Object.keys(routes).map((route) => [route, 'home']))
  const pages = { ...others, product: 'product', cart: 'cart' } as PageModules
  expect(commonModules(graph, pages, () => 2_000)).toEqual(['price'])
  expect(commonModules(graph, pages, () => 9_000)).toEqual([])
})

test('finds the page of a lazy module, unless the frame or another page loads it as well', () => {
  const lazily = (...paths: string[]) => paths.map((path) => ({ path, isLazy: true }))
  const graph: ImportGraph = new Map([
    [ENTRY, lazily('navigation', 'menu')],
    ['navigation', imports(PAGE_LIST)],
    [PAGE_LIST, lazily('home', 'product')],
    ['home', lazily('sections', 'card')],
    ['product', lazily('reviews', 'card', 'menu')],
    ['reviews', lazily('photos')],
  ])
  const pages = Object.fromEntries(Object.keys(routes).map((route) => [route, 'product']))
  expect(Object.fromEntries(lazyModulesOfOnePage(graph, { ...pages, home: 'home' } as PageModules))).toEqual({
    sections: 'home',
    reviews: 'product',
    photos: 'product',
  })
})

test('finds the lazy modules that share code with the frame, except pages, which load before it', () => {
  const frameParts = 'client/frame/frame-parts.ts'
  const graph: ImportGraph = new Map([
    [ENTRY, [...imports('link'), ...[frameParts, 'menu', 'photos', 'cart'].map((path) => ({ path, isLazy: true }))]],
    [frameParts, imports('link', 'toast')],
    ['menu', imports('toast')],
    ['photos', imports('link')],
    ['cart', imports('toast')],
  ])
  const pages = Object.fromEntries(Object.keys(routes).map((route) => [route, 'cart'])) as PageModules
  expect([...lazyModulesBesideFrame(graph, pages, new Set([ENTRY, 'link']))]).toEqual(['menu'])
})
