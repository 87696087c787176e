import { expect, it } from 'vitest'
import { signInAddress } from './session-end.ts'

const load = { before: true, after: false, access: 'member', address: '/fr/user/orders?page=2', locale: 'fr' } as const

it('leads to the sign-in of the language, which knows why and the way back', () => {
  expect(signInAddress(load)).toBe('/fr/login?returnTo=%2Ffr%2Fuser%2Forders%3Fpage%3D2&failed=session')
  expect(signInAddress({ ...load, access: 'private' })).toContain('failed=session')
})

it.each([
  ['a guest', { before: false }],
  ['a member whose session goes on', { after: true }],
  ['somebody who signed in meanwhile', { before: false, after: true }],
  ['a page that is the same for everybody', { access: 'public' }],
] as const)('leaves %s where they are', (_, change) => {
  expect(signInAddress({ ...load, ...change })).toBeNull()
})
