import { expect, it } from 'vitest'
import { signInAddress } from './follow-navigation.ts'

const visit = { before: true, after: false, access: 'member' } as const
const wanted = '/fr/user/orders?page=2'

it('leads to the sign-in of the language, which knows why and the way back', () => {
  expect(signInAddress(visit, wanted, 'fr')).toBe('/fr/login?returnTo=%2Ffr%2Fuser%2Forders%3Fpage%3D2&failed=session')
  expect(signInAddress({ ...visit, access: 'private' }, wanted, 'fr')).toContain('failed=session')
})

it.each([
  ['a guest', { before: false }],
  ['a member whose session goes on', { after: true }],
  ['somebody who signed in meanwhile', { before: false, after: true }],
  ['the sign-in itself', { access: 'guestOnly' }],
  ['a page that is the same for everybody', { access: 'public' }],
] as const)('leaves %s where they are', (_, change) => {
  expect(signInAddress({ ...visit, ...change }, wanted, 'fr')).toBeNull()
})
