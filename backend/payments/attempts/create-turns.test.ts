import { expect, test } from 'vitest'
import { createTurns } from './create-turns.ts'

/** Work that records its start and end, and runs until it is released. */
function openWork() {
  const inTurn = createTurns()
  const told: string[] = []
  function begin(key: number, name: string) {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    const done = inTurn(key, async () => {
      told.push(`${name} begins`)
      await gate
      told.push(`${name} ends`)
      return name
    })
    return { done, letGo }
  }
  return { told, begin, inTurn }
}

test('work on the same key waits for the work before it', async () => {
  const { told, begin } = openWork()
  const [one, two] = [begin(7, 'one'), begin(7, 'two')]
  two.letGo()
  one.letGo()
  expect(await Promise.all([one.done, two.done])).toEqual(['one', 'two'])
  expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('work on another key does not wait', async () => {
  const { told, begin } = openWork()
  const [one, two] = [begin(7, 'one'), begin(8, 'two')]
  two.letGo()
  await two.done
  expect(told).toEqual(['one begins', 'two begins', 'two ends'])
  one.letGo()
  await one.done
})

test('work that arrives during the second waits for the second', async () => {
  const { told, begin } = openWork()
  const [one, two] = [begin(7, 'one'), begin(7, 'two')]
  one.letGo()
  await one.done
  const three = begin(7, 'three')
  three.letGo()
  two.letGo()
  await Promise.all([two.done, three.done])
  expect(told.slice(2)).toEqual(['two begins', 'two ends', 'three begins', 'three ends'])
})

test('failing work does not affect other work', async () => {
  const { inTurn } = openWork()
  const failing = inTurn(7, () => Promise.reject(new Error('no')))
  const next = inTurn(7, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
