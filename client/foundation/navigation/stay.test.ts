import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RunningHook, runHook } from '../../testing/run-hook.tsx'
import { isLeavingAtom, pendingNavigationAtom } from './pending-navigation.ts'
import { type Stay, useStay } from './stay.ts'

let hook: RunningHook<() => Stay>
beforeEach(async () => {
  hook = await runHook(useStay, { location: { path: '/brands' } })
})
afterEach(() => hook.unmount())

const pend = (path: string | null) =>
  hook.store.set(pendingNavigationAtom, path === null ? null : new URL(path, 'https://shop.example'))
const show = (address: Partial<Location>) => Object.assign(window.location, address)

/** The shopper's actions while the page waits for an answer. */
it.each<[string, () => void, boolean]>([
  ['stays', () => undefined, true],
  ['follows a link to an anchor', () => show({ hash: '#content' }), true],
  ['stops another page that was loading', () => (pend('/cart'), pend(null)), true],
  ['waits for another page', () => pend('/cart'), false],
  ['is on another page', () => (pend('/cart'), show({ pathname: '/cart' }), pend(null)), false],
  ['is on another page of the list', () => show({ search: '?page=2' }), false],
  ['leaves for another document', () => hook.store.set(isLeavingAtom, true), false],
])('navigates after an await only if the shopper is still there: %s', (_, act, isHere) => {
  const stay = hook.current()()
  act()
  expect(stay.isHere()).toBe(isHere)
  stay.goTo('/next')
  stay.loadDocument('/document')
  expect(hook.visited).toEqual(isHere ? ['/next', '/document'] : [])
})

it('begins again with what the shopper does next, while a page loads or after a download', () => {
  pend('/cart')
  hook.store.set(isLeavingAtom, true)
  expect(hook.current()().isHere()).toBe(true)
})
