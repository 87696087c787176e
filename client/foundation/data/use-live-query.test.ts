import { expect, it } from 'vitest'
import { DeliveryToDocument } from '../../pages/product/purchase/__generated__/delivery-to.ts'
import { runHook } from '../../testing/run-hook.tsx'
import { useLiveQuery } from './use-live-query.ts'

const answerOf = (id: string) => ({ product: { __typename: 'Product', id, delivery: null } })

async function run() {
  let id = '1'
  let pause = false
  const hook = await runHook(() => useLiveQuery({ query: DeliveryToDocument, variables: { id, country: 'FR' }, pause }))
  return {
    unmount: hook.unmount,
    sent: hook.sent,
    last: () => hook.sent.at(-1),
    expectState: (state: object) => expect.poll(hook.current).toMatchObject(state),
    show(nextId: string, nextPause = false) {
      id = nextId
      pause = nextPause
      hook.render()
    },
    retry() {
      const now = hook.current()
      if (now.state === 'failed') now.retry()
    },
  }
}

it('loads, fails, retries, and is ready', async () => {
  const { sent, last, expectState, retry, unmount } = await run()
  await expectState({ state: 'loading' })
  last()?.lose()
  await expectState({ state: 'failed', isRetrying: false })
  const before = sent.length
  retry()
  await expectState({ state: 'failed', isRetrying: true })
  expect(sent).toHaveLength(before + 1)
  last()?.answer(answerOf('1'))
  await expectState({ state: 'ready', data: answerOf('1') })
  unmount()
})

it('never shows the answer to earlier variables, whether the next one is late or fails', async () => {
  const { last, expectState, show, unmount } = await run()
  last()?.answer(answerOf('1'))
  await expectState({ state: 'ready' })
  show('2')
  await expectState({ state: 'loading' })
  last()?.refuse('UPSTREAM_DOWN')
  await expectState({ state: 'failed' })
  show('3', true)
  await expectState({ state: 'loading' })
  unmount()
})
