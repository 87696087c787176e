import { expect, test } from 'vitest'
import type { PlatformProfile } from './fetch-profile.ts'
import { createPlatformProfiles } from './platform-profiles.ts'
import { type ProtocolError, UCP_VERSION } from './ucp.ts'

const GONE: ProtocolError = { status: 424, code: 'profile_unreachable', content: 'Gone.' }

const profileWith = (kid: string): PlatformProfile => ({
  version: UCP_VERSION,
  capabilities: {},
  keys: [{ kid, kty: 'EC' }],
  maxAge: 3_600,
})

function openProfiles() {
  const asked: string[] = []
  const state = { time: 0, answer: profileWith('old') as PlatformProfile | ProtocolError }
  const profiles = createPlatformProfiles({
    clock: () => state.time,
    async fetch({ href }) {
      asked.push(href)
      return state.answer
    },
  })
  return { asked, state, profiles }
}

const VISITOR = '203.0.113.1'
const ONE = new URL('https://agent.example/1')
const TWO = new URL('https://agent.example/2')
const OTHER = new URL('https://other.example/1')

test('is fetched again once a minute per host', async () => {
  const { asked, state, profiles } = openProfiles()
  await profiles.find(ONE, VISITOR)
  await profiles.find(TWO, VISITOR)
  state.answer = profileWith('new')
  expect(await profiles.refresh(ONE, VISITOR)).toEqual(profileWith('new'))
  expect(await profiles.refresh(TWO, VISITOR)).toEqual(profileWith('old'))
  state.time = 59_999
  await profiles.refresh(ONE, VISITOR)
  expect(asked).toHaveLength(3)
  await profiles.refresh(OTHER, VISITOR)
  state.time = 60_000
  await profiles.refresh(TWO, VISITOR)
  expect(asked.slice(3)).toEqual([OTHER.href, TWO.href])
})

test('requests at the same moment share a fetch', async () => {
  const { asked, profiles } = openProfiles()
  await Promise.all([profiles.refresh(ONE, VISITOR), profiles.refresh(ONE, VISITOR), profiles.find(ONE, VISITOR)])
  expect(asked).toHaveLength(1)
})

test('a fetch for an unknown key that fails leaves the profile', async () => {
  const { state, profiles } = openProfiles()
  await profiles.find(ONE, VISITOR)
  state.answer = GONE
  expect(await profiles.refresh(ONE, VISITOR)).toEqual(profileWith('old'))
  expect(await profiles.find(ONE, VISITOR)).toEqual(profileWith('old'))
  state.time = 3_600_000
  expect(await profiles.find(ONE, VISITOR)).toEqual(GONE)
})

test('many other hosts do not keep an agent from using a new key', async () => {
  const { asked, profiles } = openProfiles()
  for (let at = 0; at < 2_000; at += 1) await profiles.refresh(new URL(`https://${at}.example/`), VISITOR)
  await profiles.find(ONE, VISITOR)
  await profiles.refresh(ONE, VISITOR)
  expect(asked.slice(2_000)).toEqual([ONE.href, ONE.href])
})

const keys = Array.from({ length: 20 }, (_, at) => ({ kid: `${at}`.padEnd(200, 'k'), kty: 'EC' }))

test.each([
  ['one host and many visitors', (at: number) => [`https://evil.example/${at}`, `192.0.2.${at % 250}`] as const],
  ['many hosts and one visitor', (at: number) => [`https://${at}.evil.example/`, '192.0.2.1'] as const],
  ['one network of IPv6', (at: number) => [`https://${at}.evil.example/`, `2001:db8::${at}`] as const],
])('2,000 profiles of %s do not push out the profile of another agent', async (_name, profileAt) => {
  const { asked, state, profiles } = openProfiles()
  await profiles.find(ONE, VISITOR)
  state.answer = { ...profileWith('new'), keys }
  for (let at = 0; at < 2_000; at += 1) {
    const [url, address] = profileAt(at)
    await profiles.find(new URL(url), address)
  }
  expect(asked).toHaveLength(2_001)
  expect(await profiles.find(ONE, VISITOR)).toEqual(profileWith('old'))
  expect(asked).toHaveLength(2_001)
})

/** Profiles whose hosts do not answer until the test lets them. */
function openSlowProfiles() {
  const waiting: { href: string; answer(profile: PlatformProfile): void }[] = []
  const state = { time: 0 }
  const profiles = createPlatformProfiles({
    clock: () => state.time,
    patience: 5,
    fetch({ href }) {
      const { promise, resolve } = Promise.withResolvers<PlatformProfile>()
      waiting.push({ href, answer: resolve })
      return promise
    },
  })
  return { waiting, state, profiles }
}

test('a visitor has two fetches at a time, and a host four', async () => {
  const { waiting, profiles } = openSlowProfiles()
  for (let at = 0; at < 20; at += 1) await profiles.find(new URL(`https://${at}.evil.example/`), '192.0.2.1')
  expect(waiting).toHaveLength(2)
  for (let at = 0; at < 20; at += 1) await profiles.find(new URL(`https://slow.example/${at}`), `198.51.100.${at}`)
  expect(waiting).toHaveLength(6)
  expect(await profiles.find(ONE, VISITOR)).toMatchObject({ code: 'profile_resolving' })
  expect(waiting).toHaveLength(7)
})

test('a profile that ended is used for an hour while its host does not answer', async () => {
  const { waiting, state, profiles } = openSlowProfiles()
  const first = profiles.find(ONE, VISITOR)
  waiting[0]?.answer(profileWith('old'))
  await first
  state.time = 3_600_000
  expect(await profiles.find(ONE, VISITOR)).toEqual(profileWith('old'))
  expect(waiting).toHaveLength(2)
  for (let at = 0; at < 16; at += 1) await profiles.find(new URL(`https://${at}.example/`), `192.0.2.${at}`)
  expect(await profiles.find(TWO, VISITOR)).toMatchObject({ code: 'temporarily_unavailable' })
  state.time += 3_599_999
  expect(await profiles.find(ONE, VISITOR)).toEqual(profileWith('old'))
  waiting[1]?.answer(profileWith('new'))
  await expect.poll(() => profiles.find(ONE, VISITOR)).toEqual(profileWith('new'))
  state.time += 2 * 3_600_000
  expect(await profiles.find(ONE, VISITOR)).toMatchObject({ status: 503 })
})
