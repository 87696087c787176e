import { afterEach, expect, it } from 'vitest'
import { openWindow } from '../../testing/open-window.ts'
import { DOCUMENT_LOAD, loadDocument, loadOwnPage } from './load-document.ts'

let restore: () => void
afterEach(() => restore())

function open(more: object, path = '/cart?step=2') {
  const view = openWindow('', path, more)
  restore = view.restore
  return view
}

it('loads documents through the Navigation API and ignores aborted loads', async () => {
  const asked: unknown[] = []
  const committed = Promise.reject(new Error('aborted'))
  open({ navigation: { navigate: (...given: unknown[]) => (asked.push(given), { committed }) } })
  loadDocument('/login', { replace: true })
  loadDocument(new URL('https://shop.example/brands'))
  loadOwnPage()
  // An unhandled rejection would fail the test run.
  await new Promise(setImmediate)
  expect(asked).toEqual([
    ['/login', { info: DOCUMENT_LOAD, history: 'replace' }],
    ['https://shop.example/brands', { info: DOCUMENT_LOAD, history: 'auto' }],
    ['/cart?step=2', { info: DOCUMENT_LOAD, history: 'replace' }],
  ])
})

it('works without the Navigation API', () => {
  const { visited } = open({})
  loadDocument('/login')
  loadDocument('/cart', { replace: true })
  expect(visited).toEqual(['/login', 'replaced by /cart'])
})
