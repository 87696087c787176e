import { expect, it } from 'vitest'
import { signInAddress } from './follow-navigation.ts'

const visit = { before: true, after: false, access: 'member' } as const
const wanted = '/fr/user/orders?page=2'

it('returns the sign-in page in the language of the visitor, with the reason and the way back', () => {
  expect(signInAddress(visit, wanted, 'fr')).toBe('/fr/login?returnTo=%2Ffr%2Fuser%2Forders%3Fpage%3D2&failed=session')
  expect(signInAddress({ ...visit, access: 'private' }, wanted, 'fr')).toContain('failed=session')
})

it.each([
  ['a guest', { before: false }],
  ['a member whose session continues', { after: true }],
  ['a visitor who has just signed in', { before: false, after: true }],
  ['the visitor of a guest-only page', { access: 'guestOnly' }],
  ['the visitor of a public page', { access: 'public' }],
] as const)('returns null for %s', (_, change) => {
  expect(signInAddress({ ...visit, ...change }, wanted, 'fr')).toBeNull()
})
