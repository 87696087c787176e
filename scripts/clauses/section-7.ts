import { type Clause, excused, held } from './clause.ts'

const calls = 'graphql/rest/endpoints/calls.test.ts'
const asked = '%s %s carries the authorization of who is signed in'
const open = 'GET %s is public'
const anonymous = 'POST %s carries none'

/** The calls it makes. */
export const section7: Clause[] = [
  held(
    '7.0.1',
    'the base of the calls',
    'server/config.test.ts',
    'takes the slash and the api prefix off the backend address',
  ),
  held('7.0.1b', 'in the chosen language', 'server/upstream-calls.test.ts', 'asks in the language of the page'),
  held('7.0.1c', 'status, message and data', 'graphql/rest/upstream/envelope.test.ts', 'a refusal with %s'),
  held('7.1.1', 'common', calls, open),
  held('7.1.2', 'the catalogue', calls, open),
  held('7.1.2b', 'tracking', calls, 'an order is tracked by its number, without an identity'),
  held('7.1.3', 'texts, countries and payment methods', calls, open),
  held('7.1.4', 'a message to the shop', calls, anonymous),
  held('7.1.5', 'the newsletter', 'graphql/modules/content/content.test.ts', 'a backend that refuses is quoted'),
  held('7.2.1', 'signing in', 'graphql/modules/viewer/viewer.test.ts', 'signing up, verifying and signing in'),
  held('7.2.2', 'registering and passwords', calls, anonymous),
  held(
    '7.2.3',
    'signing out',
    'graphql/modules/viewer/viewer.test.ts',
    'signing out ends the session here and at the backend',
  ),
  held('7.2.4', 'the way to a provider', 'server/public-api.test.ts', 'is where a sign-in begins'),
  held('7.2.5', 'the profile', 'graphql/modules/viewer/viewer.test.ts', 'the profile is asked once per operation'),
  held('7.3.1', 'changing name and password', calls, asked),
  held('7.3.2', 'vouchers', calls, asked),
  held('7.3.3', 'addresses', calls, asked),
  held('7.3.4', 'the wish list', calls, asked),
  held('7.3.5', 'the compared list', calls, asked),
  held('7.3.5b', 'its message is told, a removed row goes', 'e2e/compare.test.ts', 'a guest who compares signs in'),
  held('7.3.5c', 'a refusal is told', 'graphql/modules/account/saved.test.ts', 'what is not there cannot be marked'),
  held('7.3.6', 'followed sellers', calls, asked),
  held('7.4.1', 'the cart', calls, asked),
  held('7.4.1b', 'asked for as often as it changes', 'client/visitor/cart-exchange.test.ts', 'asks whoever asks later'),
  held('7.4.2', 'changing the cart', calls, 'POST %s has its payload'),
  excused('7.4.2b', 'the mark of bundles on a step', 'Marks of bundles'),
  held('7.4.3', 'buying now, deleting', calls, asked),
  excused('7.4.3b', 'the payload of deleting', 'Marks of bundles'),
  held('7.4.4', 'selecting lines and shipping', calls, asked),
  held('7.4.5', 'orders', calls, asked),
  held('7.4.6', 'cancelling', calls, asked),
  held('7.4.7', 'vouchers of an order', calls, asked),
  held('7.4.8', 'own reviews', calls, asked),
  held('7.4.9', 'returns', calls, asked),
  held(
    '7.4.10',
    'there is nothing to install',
    'backend/site/content-routes.test.ts',
    'install/%s: there is nothing to install',
  ),
  held('7.5.1', 'old addresses', 'e2e/http/documents.test.ts', 'leads listed old addresses on for good'),
  held('7.5.1b', 'the list of them', 'graphql/upstream.test.ts', 'old addresses and the site map'),
  held('7.5.2', 'the site map', 'server/sitemap.test.ts', 'is passed on as it is'),
  excused('7.5.3', 'other bodies', 'Not described'),
]
