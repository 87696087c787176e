import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWindow } from '../../testing/open-window.ts'
import { focusAfterNavigation, keepFocus } from './focus.ts'

class TestElement {
  isConnected = true
  matches = () => false
  focus = () => focused.push(this)
}

let focused: TestElement[]
let navigation: EventTarget
let element: TestElement
let view: ReturnType<typeof openWindow>
const before = Object.getOwnPropertyDescriptor(globalThis, 'HTMLElement')
beforeEach(() => {
  focused = []
  navigation = new EventTarget()
  element = new TestElement()
  view = openWindow('', '/search', { navigation })
  Object.assign(view.document, { activeElement: element, querySelector: () => element })
  Object.defineProperty(globalThis, 'HTMLElement', { value: TestElement, configurable: true })
})
afterEach(() => {
  view.restore()
  if (before) Object.defineProperty(globalThis, 'HTMLElement', before)
  else Reflect.deleteProperty(globalThis, 'HTMLElement')
})

/** Begins a navigation; the browser ends it in one of two ways. */
function navigate() {
  const controller = new AbortController()
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { signal: controller.signal }))
  return {
    succeed: () => navigation.dispatchEvent(new Event('navigatesuccess')),
    fail() {
      controller.abort()
      navigation.dispatchEvent(new Event('navigateerror'))
    },
  }
}

it.each([
  ['keepFocus', keepFocus],
  ['focusAfterNavigation', () => focusAfterNavigation('#address')],
])('%s moves the focus once, after its own navigation', (_, prepare) => {
  prepare()
  navigate().succeed()
  navigate().succeed()
  expect(focused).toEqual([element])
})

it.each([
  ['keepFocus', keepFocus],
  ['focusAfterNavigation', () => focusAfterNavigation('#address')],
])('%s leaves the focus alone if its navigation is stopped, also after the next one', (_, prepare) => {
  prepare()
  navigate().fail()
  navigate().succeed()
  expect(focused).toEqual([])
})

it('a second change replaces the first one, whose navigation it stops', () => {
  keepFocus()
  const first = navigate()
  keepFocus()
  first.fail()
  navigate().succeed()
  expect(focused).toEqual([element])
})

it('does not focus what the next page no longer has', () => {
  keepFocus()
  element.isConnected = false
  navigate().succeed()
  expect(focused).toEqual([])
})
