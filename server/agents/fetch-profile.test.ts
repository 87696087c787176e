import type { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProfileFetcher, isPublicAddress } from './fetch-profile.ts'
import { hostProfiles } from './testing/test-agent.ts'

let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  host = await hostProfiles()
})
afterAll(() => host.close())

/** Resolves every name to these addresses. */
function resolvesTo(...addresses: string[]): typeof lookup {
  const resolve: LookupFunction = (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  return resolve as typeof lookup // @NOTE the fetcher calls it with a callback for all addresses.
}

test.each([
  ['a private address', ['10.0.0.1']],
  ['this machine', ['127.0.0.1']],
  ['this machine in IPv6', ['::1']],
  ['a link-local address', ['169.254.169.254']],
  ['a public and a private address', ['93.184.216.34', '192.168.1.1']],
])('a name of %s is not asked', async (_name, addresses) => {
  const { port } = new URL(host.urlOf('/'))
  const fetcher = createProfileFetcher(false, resolvesTo(...addresses))
  const profile = await fetcher.fetch(new URL(`http://agent.example:${port}/profile`))
  expect(profile).toMatchObject({ status: 400, code: 'invalid_profile_url' })
  expect(host.asked).toEqual([])
  await fetcher.close()
})

test('a name that resolves to another address the second time is checked again', async () => {
  const { port } = new URL(host.urlOf('/'))
  const answers = ['127.0.0.1', '10.0.0.1']
  const resolve: LookupFunction = (_name, _options, done) =>
    done(null, [{ address: answers.shift() ?? '::ffff:127.0.0.1', family: 4 }])
  // @NOTE the fetcher calls it with a callback for all addresses.
  const fetcher = createProfileFetcher(false, resolve as typeof lookup)
  for (let turn = 0; turn < 3; turn += 1) {
    const profile = await fetcher.fetch(new URL(`http://agent.example:${port}/profile`))
    expect(profile).toMatchObject({ status: 400, code: 'invalid_profile_url' })
  }
  expect([answers, host.asked]).toEqual([[], []])
  await fetcher.close()
})

test('an unknown name is not a profile', async () => {
  const fetcher = createProfileFetcher(false)
  expect(await fetcher.fetch(new URL('https://agent.invalid/profile'))).toMatchObject({ status: expect.any(Number) })
  await fetcher.close()
})

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::ffff:192.168.0.1', false],
  ['64:ff9b::a00:1', false],
  ['not an address', false],
  ['::7f00:1', false],
  ['::127.0.0.1', false],
  ['::8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:0:7f00:1', false],
  ['0:0:0:0:0:0:a00:1', false],
  ['2002:7f00:1::', false],
  ['2002:c0a8:101::1', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['64:ff9b:1::a00:1', false],
  ['4000::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['100::1', false],
  ['127.1', false],
  ['0x7f.1', false],
  ['2130706433', false],
  ['2620:fe::fe', true],
  ['2a00:1450:4001:82a::200e', true],
])('%s: public is %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
