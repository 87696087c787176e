import { afterEach, expect, it } from 'vitest'
import { ACCOUNT_COOKIE, GUEST_ACCOUNT, SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { startPageAccount } from '../../foundation/visitor/page-account.ts'
import { type RunningHook, runHook } from '../../testing/run-hook.tsx'
import { useReturnToTab } from './prompts.tsx'

const ANN = `${SIGNED_IN_HINT_COOKIE}=1; ${ACCOUNT_COOKIE}=ann`
const BOB = `${SIGNED_IN_HINT_COOKIE}=1; ${ACCOUNT_COOKIE}=bob`

let running: RunningHook<void> | undefined
afterEach(() => {
  startPageAccount(GUEST_ACCOUNT)
  running?.unmount()
  running = undefined
})

/** A tab with a page of an account, in which the cookies change before it is looked at again. */
async function lookAgainAt(page: string, cookie: string) {
  startPageAccount(page)
  running = await runHook(useReturnToTab, { cookie: page === GUEST_ACCOUNT ? '' : ANN, location: { path: '/brands' } })
  Object.assign(document, { cookie })
  document.dispatchEvent(new Event('visibilitychange'))
  return { asked: running.sent.length, loaded: running.visited }
}

/** How often a page asks who is here when its code has come. */
async function askedAt(page: string, cookie: string): Promise<number> {
  startPageAccount(page)
  running = await runHook(useReturnToTab, { cookie })
  running.render()
  return running.sent.length
}

it.for([
  ['of a member where another one has signed in', 'ann', BOB, 1],
  ['of a guest where somebody has signed in', GUEST_ACCOUNT, BOB, 1],
  ['of the member who is here', 'bob', BOB, 0],
  ['of a member whose session is over', 'ann', '', 0],
  ['of a guest', GUEST_ACCOUNT, '', 0],
] as const)('asks who is here, or does not, on a page %s before its code had come', async ([, page, cookie, times]) => {
  expect(await askedAt(page, cookie)).toBe(times)
})

it.for([
  ['of a member who has signed out', 'ann', '', { asked: 0, loaded: ['replaced by /brands'] }],
  ['of a member after whom another one has signed in', 'ann', BOB, { asked: 0, loaded: ['replaced by /brands'] }],
  ['of the member who is here', 'ann', ANN, { asked: 0, loaded: [] }],
  ['of a guest who has signed in', GUEST_ACCOUNT, BOB, { asked: 1, loaded: [] }],
  ['of a guest', GUEST_ACCOUNT, '', { asked: 0, loaded: [] }],
] as const)(
  'when looked at again, a page %s is loaded again, or asks, or does nothing',
  async ([, page, cookie, done]) => {
    expect(await lookAgainAt(page, cookie)).toEqual(done)
  },
)
