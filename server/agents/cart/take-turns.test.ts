import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

/** A change that ends when told to. */
function createChange(name: string, events: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
    async run() {
      events.push(`${name} begins`)
      return promise.finally(() => events.push(`${name} ends`))
    },
  }
}

test('changes of one cart run in their order, and those of others beside them', async () => {
  const events: string[] = []
  const inTurn = createTurns()
  const [first, second, other] = ['first', 'second', 'other'].map((name) => createChange(name, events))
  const results = Promise.all([inTurn('a', first!.run), inTurn('a', second!.run), inTurn('b', other!.run)])
  other!.end()
  second!.end()
  await expect.poll(() => events).toEqual(['first begins', 'other begins', 'other ends'])
  first!.end()
  expect(await results).toEqual(['first', 'second', 'other'])
  expect(events.slice(3)).toEqual(['first ends', 'second begins', 'second ends'])
})

test('a change that fails does not fail the next one', async () => {
  const inTurn = createTurns()
  const failing = createChange('failing', [])
  const failed = inTurn('a', failing.run)
  const next = inTurn('a', async () => 'next')
  failing.fail()
  await expect(failed).rejects.toThrow('failing')
  expect(await next).toBe('next')
})

test('a change that waits too long is refused, and later ones still wait for the first', async () => {
  const events: string[] = []
  const inTurn = createTurns(1)
  const slow = createChange('slow', events)
  const done = inTurn('a', slow.run)
  const refusal = { problem: { status: 409, code: 'request_in_progress', retryAfter: 1 } }
  for (const name of ['second', 'third']) {
    await expect(inTurn('a', createChange(name, events).run)).rejects.toMatchObject(refusal)
  }
  slow.end()
  await done
  expect(events).toEqual(['slow begins', 'slow ends'])
  expect(await inTurn('a', async () => 'free')).toBe('free')
})
