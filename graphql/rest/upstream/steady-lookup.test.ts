import { expect, test } from 'vitest'
import { createSteadyLookup } from './steady-lookup.ts'

const ADDRESSES = [
  { address: '192.0.2.1', family: 4 },
  { address: '2001:db8::1', family: 6 },
]

function createResolver() {
  let now = 0
  let isUp = true
  const steadyLookup = createSteadyLookup(
    () => now,
    (_hostname, _options, callback) =>
      isUp ? callback(null, ADDRESSES) : callback(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' }), []),
  )
  const find = (all: boolean) =>
    new Promise<unknown>((resolve, reject) =>
      steadyLookup('api.example', { all }, (error, address) => (error ? reject(error) : resolve(address))),
    )
  return { find, fail: () => void (isUp = false), pass: (milliseconds: number) => void (now += milliseconds) }
}

test('a name keeps its last good address for a minute after its resolver has failed', async () => {
  const { find, fail, pass } = createResolver()
  expect(await find(true)).toEqual(ADDRESSES)
  fail()
  pass(59_999)
  expect(await find(true)).toEqual(ADDRESSES)
  expect(await find(false)).toBe('192.0.2.1')
  pass(1)
  await expect(find(true)).rejects.toMatchObject({ code: 'EAI_AGAIN' })
})

test('a name that was never resolved fails with the error of the resolver', async () => {
  const { find, fail } = createResolver()
  fail()
  await expect(find(false)).rejects.toMatchObject({ code: 'EAI_AGAIN' })
})
