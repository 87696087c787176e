import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { addToastAtom, dismissToastAtom, toastsAtom } from './toast-state.ts'

function textsOf(store: ReturnType<typeof createStore>) {
  return store.get(toastsAtom).map(({ text }) => text)
}

test('keeps the newest three', () => {
  const store = createStore()
  for (const text of ['a', 'b', 'c', 'd']) store.set(addToastAtom, { kind: 'success', text })
  expect(textsOf(store)).toEqual(['b', 'c', 'd'])
})

test('the same words again replace the older toast, with a new time to live', () => {
  const store = createStore()
  store.set(addToastAtom, { kind: 'error', text: 'a' })
  store.set(addToastAtom, { kind: 'error', text: 'b' })
  const before = store.get(toastsAtom).map(({ id }) => id)
  store.set(addToastAtom, { kind: 'error', text: 'a' })
  expect(textsOf(store)).toEqual(['b', 'a'])
  expect(before).not.toContain(store.get(toastsAtom).at(-1)?.id)
})

test('takes away the one that is dismissed', () => {
  const store = createStore()
  store.set(addToastAtom, { kind: 'success', text: 'a' })
  store.set(addToastAtom, { kind: 'error', text: 'b' })
  store.set(dismissToastAtom, store.get(toastsAtom)[0]?.id ?? -1)
  expect(textsOf(store)).toEqual(['b'])
})
