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

/** Shows a tab again whose cookies have changed in the meantime. */
async function showTabAgain(page: string, cookie: string) {
  startPageAccount(page)
  running = await runHook(useReturnToTab, { cookie: page === GUEST_ACCOUNT ? '' : ANN, location: { path: '/brands' } })
  Object.assign(document, { cookie })
  document.dispatchEvent(new Event('visibilitychange'))
  return { asked: running.sent.length, loaded: running.visited }
}

/** Viewer queries that a page sends when its code has loaded. */
async function queriesOnLoad(page: string, cookie: string): Promise<number> {
  startPageAccount(page)
  running = await runHook(useReturnToTab, { cookie })
  running.render()
  return running.sent.length
}

it.for([
  ['of a member after another one has signed in', 'ann', BOB, 1],
  ['of a guest after a member has signed in', GUEST_ACCOUNT, BOB, 1],
  ['of the current member', 'bob', BOB, 0],
  ['of a member whose session is over', 'ann', '', 0],
  ['of a guest', GUEST_ACCOUNT, '', 0],
] as const)('queries the viewer on load only if needed, on a page %s', async ([, page, cookie, times]) => {
  expect(await queriesOnLoad(page, cookie)).toBe(times)
})

it.for([
  ['of a member who has signed out', 'ann', '', { asked: 0, loaded: ['replaced by /brands'] }],
  ['of a member after whom another one has signed in', 'ann', BOB, { asked: 0, loaded: ['replaced by /brands'] }],
  ['of the current member', 'ann', ANN, { asked: 0, loaded: [] }],
  ['of a guest who has signed in', GUEST_ACCOUNT, BOB, { asked: 1, loaded: [] }],
  ['of a guest', GUEST_ACCOUNT, '', { asked: 0, loaded: [] }],
] as const)(
  'reloads, queries the viewer, or does nothing when the tab with a page %s is shown again',
  async ([, page, cookie, done]) => {
    expect(await showTabAgain(page, cookie)).toEqual(done)
  },
)
