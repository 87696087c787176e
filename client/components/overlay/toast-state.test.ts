import { createStore, type Store } from 'jotai'
import { expect, test } from 'vitest'
import { addToast, dismissPageToasts, dismissToast, toastsAtom } from './toast-state.ts'

function textsOf(store: Store) {
  return store.get(toastsAtom).map(({ text }) => text)
}

test('keeps the newest three', () => {
  const store = createStore()
  for (const text of ['a', 'b', 'c', 'd']) addToast(store, { kind: 'success', text })
  expect(textsOf(store)).toEqual(['b', 'c', 'd'])
})

test('a repeated text replaces the older toast and restarts its timer', () => {
  const store = createStore()
  addToast(store, { kind: 'error', text: 'a' })
  addToast(store, { kind: 'error', text: 'b' })
  const before = store.get(toastsAtom).map(({ id }) => id)
  addToast(store, { kind: 'error', text: 'a' })
  expect(textsOf(store)).toEqual(['b', 'a'])
  expect(before).not.toContain(store.get(toastsAtom).at(-1)?.id)
})

// @4.0.17
test('removes a dismissed toast', () => {
  const store = createStore()
  addToast(store, { kind: 'success', text: 'a' })
  addToast(store, { kind: 'error', text: 'b' })
  dismissToast(store, store.get(toastsAtom)[0]?.id ?? -1)
  expect(textsOf(store)).toEqual(['b'])
})

test('never gives an id again, which a late event could dismiss', () => {
  const store = createStore()
  const first = addToast(store, { kind: 'error', text: 'a' })
  dismissToast(store, first)
  addToast(store, { kind: 'error', text: 'b' })
  dismissToast(store, first)
  expect(textsOf(store)).toEqual(['b'])
})

test('navigation keeps only the toasts marked to survive it', () => {
  const store = createStore()
  addToast(store, { kind: 'success', text: 'a' })
  addToast(store, { kind: 'success', text: 'b', survivesNavigation: true })
  dismissPageToasts(store)
  expect(textsOf(store)).toEqual(['b'])
})
