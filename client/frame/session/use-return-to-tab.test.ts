import { afterEach, expect, it } from 'vitest'
import { ACCOUNT_COOKIE, GUEST_ACCOUNT } from '#shared/page-account.ts'
import { SIGNED_IN_HINT_COOKIE } from '#shared/signed-in-hint.ts'
import { type RunningHook, runHook } from '../../testing/run-hook.tsx'
import { startPageAccount } from '../../visitor/page-account.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

const BOB = `${SIGNED_IN_HINT_COOKIE}=1; ${ACCOUNT_COOKIE}=bob`

let running: RunningHook<void> | undefined
afterEach(() => {
  startPageAccount(GUEST_ACCOUNT)
  running?.unmount()
  running = undefined
})

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
