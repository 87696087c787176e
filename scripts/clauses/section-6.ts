import { type Clause, excused, held } from './clause.ts'

const calls = 'graphql/rest/endpoints/calls.test.ts'

/** Roles and permissions. */
export const section6: Clause[] = [
  held(
    '6.0.1',
    'guests and members',
    'graphql/modules/viewer/viewer.test.ts',
    'a guest has no profile, and no call is made',
  ),
  held('6.0.1b', 'guests have a token', 'server/plugins/session.test.ts', 'a browser is the guest of its cookie'),
  held(
    '6.0.2',
    'guests are offered no lists',
    'client/frame/frame.test.tsx',
    'the header has the shop’s contact and links',
  ),
  held('6.0.2b', 'comparing leads guests to the sign-in', 'e2e/compare.test.ts', 'a guest who compares signs in'),
  held('6.0.3', 'calls of members', calls, '%s %s carries the authorization of who is signed in'),
  held(
    '6.0.3b',
    'none without a token',
    'graphql/modules/account/saved.test.ts',
    'a guest has none, costs no call, and is told to sign in',
  ),
  held('6.0.4', 'calls before a sign-in', calls, 'POST %s carries none'),
  held('6.0.4b', 'the catalogue', calls, 'GET %s is public'),
  held(
    '6.0.5',
    'guests see, track and cancel their orders',
    'server/forms/order-forms.test.ts',
    'buys, follows the order, cancels it, and takes it off the list',
  ),
  held('6.0.6', 'the guest’s token in changes of the cart', calls, 'POST %s has its payload'),
  held('6.0.7', 'who may enter which page', 'server/route-table.test.ts', 'every address in %s'),
  excused('6.0.7b', 'sellers and administrators', 'Not described'),
  held('6.0.8', 'the cookies’ names', 'e2e/no-script.test.ts', 'signing up and in works without a script'),
  held(
    '6.0.8b',
    'signing out leads home',
    'server/forms/forms.test.ts',
    'sign up, verify, sign in with the guest’s cart kept, and sign out',
  ),
  held('6.0.8c', 'members’ pages lead to the sign-in', 'server/route-table.test.ts', 'every address in %s'),
]
