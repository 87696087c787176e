import { afterEach, expect, it, vi } from 'vitest'
import { ACCOUNT_COOKIE, SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { startPageAccount } from '../../../foundation/visitor/page-account.ts'
import { runHook, type RunningHook } from '../../../testing/run-hook.tsx'
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

const isSaved = ({ store }: RunningHook<Toggle>) => store.get(savedAtom)?.wishlist.has('7')
const toasts = ({ store }: RunningHook<Toggle>) => store.get(toastsAtom).map(({ kind, text }) => `${kind}: ${text}`)
const answerWith = (isSaved: boolean | null, message?: string) => ({
  change: { isSaved, userErrors: message === undefined ? [] : [{ field: null, message }] },
})

async function click(hook: RunningHook<Toggle>) {
  const before = hook.sent.length
  const done = hook.current()(wish)
  await vi.waitFor(() => expect(hook.sent).toHaveLength(before + 1))
  return { done, sent: hook.sent[before] }
}

it("shows a saved product immediately, then the server's answer", async () => {
  const hook = await start()
  const { done, sent } = await click(hook)
  expect([isSaved(hook), sent?.variables, toasts(hook)]).toEqual([true, { id: '7' }, []])
  sent?.answer(answerWith(true))
  await done
  expect([isSaved(hook), toasts(hook)]).toEqual([true, ['success: Added to your wish list']])
})

it('reverts a refused change and shows the reason', async () => {
  const hook = await start()
  const { done, sent } = await click(hook)
  sent?.answer(answerWith(null, 'The list is full.'))
  await done
  expect([isSaved(hook), toasts(hook), hook.visited]).toEqual([false, ['error: The list is full.'], []])
})

it('reverts a change whose request failed', async () => {
  const hook = await start()
  hook.store.set(savedAtom, { ...nothing, wishlist: new Set(['7']) })
  const { done, sent } = await click(hook)
  expect(isSaved(hook)).toBe(false)
  sent?.lose()
  await done
  expect([isSaved(hook), toasts(hook)]).toEqual([true, ['error: Something didn’t work. Please try again.']])
})

it('sends a second click after the answer to the first, and shows the last answer', async () => {
  const hook = await start()
  const first = await click(hook)
  const second = hook.current()(wish)
  expect([isSaved(hook), hook.sent]).toEqual([false, [first.sent]])
  first.sent?.answer(answerWith(true))
  await first.done
  await vi.waitFor(() => expect(hook.sent).toHaveLength(2))
  expect([isSaved(hook), toasts(hook)]).toEqual([false, []])
  hook.sent[1]?.answer(answerWith(false))
  await second
  expect([isSaved(hook), toasts(hook)]).toEqual([false, ['success: Removed from your wish list']])
})

it('sends clicks on two buttons of one product one after the other', async () => {
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
    'success: Removed from your wish list',
  ])
  hook.unmount()
})

it("reverts to the server's last answer when several clicks fail", async () => {
  const hook = await start()
  const first = await click(hook)
  const second = hook.current()(wish)
  first.sent?.lose()
  await first.done
  await vi.waitFor(() => expect(hook.sent).toHaveLength(2))
  hook.sent[1]?.lose()
  await second
  expect(isSaved(hook)).toBe(false)
})

it('records changes made before the lists load, and their refusal', async () => {
  const hook = await start()
  hook.store.set(savedAtom, null)
  const { done, sent } = await click(hook)
  sent?.lose()
  await done
  expect(hook.store.get(earlyChangesAtom)).toEqual([
    { ...wish, isSaved: true },
    { ...wish, isSaved: false },
  ])
})

it('sends a guest to sign in and stores the change', async () => {
  const hook = await start('')
  await hook.current()(wish)
  expect([hook.sent, isSaved(hook), hook.visited]).toEqual([
    [],
    false,
    ['/login?returnTo=%2Fproduct%2Fbowl%2F7&for=wishlist'],
  ])
  expect(takeIntent('ada')).toEqual(wish)
})

it('asks a member whose session ended to sign in, and keeps the change for that account only', async () => {
  for (const [account, kept] of [
    ['ada', wish],
    ['bob', null],
  ] as const) {
    const hook = await start()
    const { done, sent } = await click(hook)
    sent?.refuse('UNAUTHENTICATED')
    await done
    expect([isSaved(hook), toasts(hook), hook.visited]).toEqual([
      false,
      [],
      ['/login?returnTo=%2Fproduct%2Fbowl%2F7&for=wishlist'],
    ])
    expect(takeIntent(account)).toEqual(kept)
    hook.unmount()
  }
})
