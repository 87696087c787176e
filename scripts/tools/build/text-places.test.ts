import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { ENTRY, type ImportGraph } from './import-graph.ts'
import type { PageModules } from './page-modules.ts'
import { findTextPlaces, FRAME, type TextPlaces } from './text-places.ts'

const SOURCES = {
  'cart/page.tsx': `<FormattedMessage id="cart.title" /> // an id in no quotes: cart.empty`,
  'cart/steps.tsx': `const titles = ['cart.one','cart.two']`,
  'cart/dialog.tsx': `intl.formatMessage({ id: 'cart.sure' })`,
  'auth/login.tsx': `formatMessage({ id: 'auth.email' }) + "form.send" + 'unknown.id'`,
  'auth/register.tsx': `formatMessage({ id: 'auth.email' })`,
  'form/form.tsx': `<Send label={\`form.send\`} />`,
  'frame.tsx': `formatMessage({ id: 'cart.title-of-badge' })`,
  'footer.tsx': `formatMessage({ id: 'footer.about' })`,
  'orders/page.tsx': `formatMessage({ id: 'cart.title' })`,
  'orders/return.tsx': Array.from({ length: 20 }, (_, index) => `'return.${index}'`).join(),
}
const KNOWN = 'cart.title cart.empty cart.one cart.two cart.sure cart.title-of-badge auth.email form.send footer.about'
  .split(' ')
  .concat(Array.from({ length: 20 }, (_, index) => `return.${index}`))

let folder: string
let places: TextPlaces

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'))
  const at = (file: keyof typeof SOURCES) => join(folder, file)
  for (const [file, source] of Object.entries(SOURCES)) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  const now = (file: keyof typeof SOURCES) => ({ path: at(file), isLazy: false })
  const graph: ImportGraph = new Map([
    [ENTRY, [now('frame.tsx')]],
    [at('frame.tsx'), [{ path: at('footer.tsx'), isLazy: true }]],
    [at('footer.tsx'), []],
    [at('orders/page.tsx'), [{ path: at('orders/return.tsx'), isLazy: true }]],
    [at('orders/return.tsx'), []],
    [at('cart/page.tsx'), [now('cart/steps.tsx'), now('form/form.tsx'), { path: at('cart/dialog.tsx'), isLazy: true }]],
    [at('cart/steps.tsx'), []],
    [at('cart/dialog.tsx'), []],
    [at('auth/login.tsx'), [now('form/form.tsx'), now('frame.tsx')]],
    [at('auth/register.tsx'), []],
    [at('form/form.tsx'), []],
  ])
  const pages = Object.keys(routes).map((route) => [route, at('cart/page.tsx')])
  places = await findTextPlaces(
    graph,
    {
      ...Object.fromEntries(pages),
      login: at('auth/login.tsx'),
      register: at('auth/register.tsx'),
      orders: at('orders/page.tsx'),
    } as PageModules,
    new Set(KNOWN),
  )
})

afterAll(() => rm(folder, { recursive: true }))

const textsOf = (name: string) => [...(places.folders.get(join(folder, name)) ?? [])].sort()

test('gives a folder the texts of its pages, whatever quotes their modules use and whenever they load', () => {
  expect(textsOf('cart')).toEqual(['cart.one', 'cart.sure', 'cart.title', 'cart.two', 'form.send'])
})

test('groups texts by folder of pages, and repeats a text that two folders use', () => {
  expect(textsOf('auth')).toEqual(['auth.email', 'form.send'])
})

test('loads frame texts with the first load only, and leaves out unused texts', () => {
  expect([...places.frame]).toEqual(['cart.title-of-badge'])
})

test('loads texts of lazy parts separately if they are worth a file', () => {
  expect([...(places.later.get(FRAME) ?? [])]).toEqual(['footer.about'])
  expect(textsOf('orders')).toEqual(['cart.title'])
  expect(places.later.get(join(folder, 'orders'))?.size).toBe(20)
  expect(places.later.has(join(folder, 'cart'))).toBe(false)
})
