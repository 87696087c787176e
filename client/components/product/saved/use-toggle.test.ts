import { afterEach, expect, it, vi } from 'vitest'
import { ACCOUNT_COOKIE, SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { startPageAccount } from '../../../foundation/visitor/page-account.ts'
import { type RunningHook, runHook } from '../../../testing/run-hook.tsx'
import { toastsAtom } from '../../overlay/toast-state.ts'
import { earlyChangesAtom, type Saved, savedAtom } from './saved-state.ts'
import { takeIntent } from './toggle-intent.ts'
import { useToggle } from './use-toggle.ts'

type Toggle = ReturnType<typeof useToggle>

const member = `${SIGNED_IN_HINT_COOKIE}=1; ${ACCOUNT_COOKIE}=ada`
const nothing: Saved = { wishlist: new Set(), compareList: new Set(), following: new Set() }
const wish = { list: 'wishlist', id: '7' } as const

let running: RunningHook<Toggle> | undefined
afterEach(() => {
  startPageAccount('guest')
  running?.unmount()
  running = undefined
})

async function start(cookie = member) {
  running = await runHook(useToggle, { cookie, location: { path: '/product/bowl/7' } })
  startPageAccount()
  running.store.set(savedAtom, nothing)
  return running
}

const isShown = ({ store }: RunningHook<Toggle>) => store.get(savedAtom)?.wishlist.has('7')
const toasts = ({ store }: RunningHook<Toggle>) => store.get(toastsAtom).map(({ kind, text }) => `${kind}: ${text}`)
const answerWith = (isSaved: boolean | null, message?: string) => ({
  toggleWishlist: { isSaved, userErrors: message === undefined ? [] : [{ field: null, message }] },
})

async function press(hook: RunningHook<Toggle>) {
  const before = hook.sent.length
  const done = hook.current()(wish)
  await vi.waitFor(() => expect(hook.sent).toHaveLength(before + 1))
  return { done, sent: hook.sent[before] }
}

it('shows a saved product at once, and keeps what the server says', async () => {
  const hook = await start()
  const { done, sent } = await press(hook)
  expect([isShown(hook), sent?.variables, toasts(hook)]).toEqual([true, { id: '7' }, []])
  sent?.answer(answerWith(true))
  await done
  expect([isShown(hook), toasts(hook)]).toEqual([true, ['success: Product has been added to the wish list']])
})

it('takes back what the server refuses, with its reason', async () => {
  const hook = await start()
  const { done, sent } = await press(hook)
  sent?.answer(answerWith(null, 'The list is full.'))
  await done
  expect([isShown(hook), toasts(hook), hook.visited]).toEqual([false, ['error: The list is full.'], []])
})

it('takes back what got lost on its way', async () => {
  const hook = await start()
  hook.store.set(savedAtom, { ...nothing, wishlist: new Set(['7']) })
  const { done, sent } = await press(hook)
  expect(isShown(hook)).toBe(false)
  sent?.lose()
  await done
  expect([isShown(hook), toasts(hook)]).toEqual([true, ['error: That did not work. Please try again.']])
})

it('sends a second press after the answer to the first, and shows what the last answer says', async () => {
  const hook = await start()
  const first = await press(hook)
  const second = hook.current()(wish)
  expect([isShown(hook), hook.sent]).toEqual([false, [first.sent]])
  first.sent?.answer(answerWith(true))
  await first.done
  await vi.waitFor(() => expect(hook.sent).toHaveLength(2))
  expect([isShown(hook), toasts(hook)]).toEqual([false, []])
  hook.sent[1]?.answer(answerWith(false))
  await second
  expect([isShown(hook), toasts(hook)]).toEqual([false, ['success: Product has been removed from the wish list']])
})

it('presses of two buttons of one product are sent one after the other', async () => {
  const hook = await runHook(() => [useToggle(), useToggle()] as const, { cookie: member })
  startPageAccount()
  hook.store.set(savedAtom, nothing)
  const [ofSimilar, ofRelated] = hook.current()
  const first = ofSimilar(wish)
  const second = ofRelated(wish)
  await vi.waitFor(() => expect(hook.sent).toHaveLength(1))
  await Promise.resolve()
  expect(hook.sent).toHaveLength(1)
  hook.sent[0]?.answer(answerWith(true))
  await first
  await vi.waitFor(() => expect(hook.sent).toHaveLength(2))
  hook.sent[1]?.answer(answerWith(false))
  await second
  expect(hook.store.get(savedAtom)?.wishlist.has('7')).toBe(false)
  expect(hook.store.get(toastsAtom).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'success: Product has been removed from the wish list',
  ])
  hook.unmount()
})

it('goes back to what the server last said, not to what was shown, when presses in a row fail', async () => {
  const hook = await start()
  const first = await press(hook)
  const second = hook.current()(wish)
  first.sent?.lose()
  await first.done
  await vi.waitFor(() => expect(hook.sent).toHaveLength(2))
  hook.sent[1]?.lose()
  await second
  expect(isShown(hook)).toBe(false)
})

it('remembers a change from before the lists are loaded, and its refusal', async () => {
  const hook = await start()
  hook.store.set(savedAtom, null)
  const { done, sent } = await press(hook)
  sent?.lose()
  await done
  expect(hook.store.get(earlyChangesAtom)).toEqual([
    { ...wish, isSaved: true },
    { ...wish, isSaved: false },
  ])
})

it('sends a guest to the sign-in first, and remembers what for', async () => {
  const hook = await start('')
  await hook.current()(wish)
  expect([hook.sent, isShown(hook), hook.visited]).toEqual([[], false, ['/login?returnTo=%2Fproduct%2Fbowl%2F7']])
  expect(takeIntent(sessionStorage, 'ada', Date.now())).toEqual(wish)
})

it('asks a member whose session is over to sign in, and keeps the change for that account alone', async () => {
  for (const [account, kept] of [
    ['ada', wish],
    ['bob', null],
  ] as const) {
    const hook = await start()
    const { done, sent } = await press(hook)
    sent?.refuse('UNAUTHENTICATED')
    await done
    expect([isShown(hook), toasts(hook), hook.visited]).toEqual([false, [], ['/login?returnTo=%2Fproduct%2Fbowl%2F7']])
    expect(takeIntent(sessionStorage, account, Date.now())).toEqual(kept)
    hook.unmount()
  }
})
