import { describe, expect, test } from 'vitest'
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

test('an address comes with its family, as all that are asked for or the first', async () => {
  const steadyLookup = createSteadyLookup(
    () => 0,
    (hostname, { all }, callback) => callback(null, [{ address: `${hostname} ${all}`, family: 6 }]),
  )
  const told: unknown[][] = []
  steadyLookup('api.example', {}, (...result) => void told.push(result))
  steadyLookup('api.example', { all: true }, (...result) => void told.push(result))
  expect(told).toEqual([
    [null, 'api.example true', 6],
    [null, [{ address: 'api.example true', family: 6 }]],
  ])
})

test('the resolver is asked as its caller wants it to be', () => {
  const asked: unknown[] = []
  createSteadyLookup(
    () => 0,
    (hostname, options) => void asked.push(hostname, options),
  )('api.example', { family: 4, hints: 0 }, () => undefined)
  expect(asked).toEqual(['api.example', { family: 4, hints: 0, all: true }])
})

describe('a resolver that finds nothing', () => {
  const findingNothing = (isKnown: boolean) => {
    let addresses = isKnown ? ADDRESSES : []
    const steadyLookup = createSteadyLookup(
      () => 0,
      (_hostname, _options, callback) => callback(null, addresses),
    )
    const told: unknown[][] = []
    steadyLookup('api.example', { all: true }, () => (addresses = []))
    for (let again = 0; again < 2; again += 1)
      steadyLookup('api.example', { all: true }, (...result) => void told.push(result))
    return told
  }

  test('leaves a name its last good address, however often', () => {
    expect(findingNothing(true)).toEqual([
      [null, ADDRESSES],
      [null, ADDRESSES],
    ])
  })

  test('is an error where there is none', () => {
    const failure = [new Error('no address'), '']
    expect(findingNothing(false)).toEqual([failure, failure])
  })
})

test('names do not share their addresses', () => {
  let isUp = true
  const failure = new Error('no answer')
  const steadyLookup = createSteadyLookup(
    () => 0,
    (_hostname, _options, callback) => (isUp ? callback(null, ADDRESSES) : callback(failure, [])),
  )
  const told: unknown[][] = []
  steadyLookup('api.example', {}, () => (isUp = false))
  steadyLookup('www.example', {}, (...result) => void told.push(result))
  expect(told).toEqual([[failure, '']])
})

test('a name in use is looked up anew, and its minute begins again', async () => {
  const { find, fail, pass } = createResolver()
  await find(true)
  pass(59_000)
  await find(true)
  fail()
  pass(59_999)
  expect(await find(true)).toEqual(ADDRESSES)
})
