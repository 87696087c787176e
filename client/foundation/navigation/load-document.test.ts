import { afterEach, expect, it } from 'vitest'
import { openWindow } from '../../testing/open-window.ts'
import { keepFocus } from './focus.ts'
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

it('restores the focus once, after the next navigation, if the element still exists', () => {
  const listeners: [string, () => void, { once: boolean }][] = []
  const { document } = open({
    navigation: { addEventListener: (...given: (typeof listeners)[number]) => listeners.push(given) },
  })
  const focused: unknown[] = []
  class TestElement {
    isConnected = true
    matches = () => false
    focus = (options: object) => focused.push(options)
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'HTMLElement')
  Object.defineProperty(globalThis, 'HTMLElement', { value: TestElement, configurable: true })
  try {
    const element = new TestElement()
    Object.assign(document, { activeElement: element })
    keepFocus()
    const [name, listener, options] = listeners[0] ?? []
    expect([name, options]).toEqual(['navigatesuccess', { once: true }])
    listener?.()
    element.isConnected = false
    listener?.()
    expect(focused).toEqual([{ preventScroll: true }])
  } finally {
    if (before) Object.defineProperty(globalThis, 'HTMLElement', before)
    else Reflect.deleteProperty(globalThis, 'HTMLElement')
  }
})
