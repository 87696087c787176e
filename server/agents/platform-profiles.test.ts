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

const ONE = new URL('https://agent.example/1')
const TWO = new URL('https://agent.example/2')
const OTHER = new URL('https://other.example/1')

test('is fetched again once a minute per host', async () => {
  const { asked, state, profiles } = openProfiles()
  await profiles.find(ONE)
  await profiles.find(TWO)
  state.answer = profileWith('new')
  expect(await profiles.refresh(ONE)).toEqual(profileWith('new'))
  expect(await profiles.refresh(TWO)).toEqual(profileWith('old'))
  state.time = 59_999
  await profiles.refresh(ONE)
  expect(asked).toHaveLength(3)
  await profiles.refresh(OTHER)
  state.time = 60_000
  await profiles.refresh(TWO)
  expect(asked.slice(3)).toEqual([OTHER.href, TWO.href])
})

test('requests at the same moment share a fetch', async () => {
  const { asked, profiles } = openProfiles()
  await Promise.all([profiles.refresh(ONE), profiles.refresh(ONE), profiles.find(ONE)])
  expect(asked).toHaveLength(1)
})

test('a fetch for an unknown key that fails leaves the profile', async () => {
  const { state, profiles } = openProfiles()
  await profiles.find(ONE)
  state.answer = GONE
  expect(await profiles.refresh(ONE)).toEqual(profileWith('old'))
  expect(await profiles.find(ONE)).toEqual(profileWith('old'))
  state.time = 3_600_000
  expect(await profiles.find(ONE)).toEqual(GONE)
})

test('hosts that were asked again are remembered up to a number, and for a minute', async () => {
  const { asked, state, profiles } = openProfiles()
  for (let at = 0; at < 1_000; at += 1) await profiles.refresh(new URL(`https://${at}.example/`))
  await profiles.find(ONE)
  await profiles.refresh(ONE)
  expect(asked).toHaveLength(1_001)
  state.time = 60_000
  await profiles.refresh(ONE)
  expect(asked).toHaveLength(1_002)
})
