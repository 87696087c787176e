import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DeployedBackend, DeployedBackendOptions } from './create-deployed-backend.ts'
import { GENERATIONS, type Traits, traitsOf } from './traits.ts'

/** A test, by its file and its title as it is written there. */
type Row = readonly [file: string, title: string]

const HERE = 'graphql/testing/deployed-backend'
const here = (file: string, title: string): Row => [`${HERE}/${file}.test.ts`, title]

const PURCHASE = here('purchase', 'an order with a voucher costs what the checkout shows, to the cent')
const CART = here('cart', 'a cart can be filled, changed, and emptied')
const HOME = here('catalog', 'the home page has its data')
const SLUGS = here('slugs', '%s: every link to a product has the slug of its page')
/** Generated worlds use it. */
const WORLDS: Row = ['universe/platform/deployed.ts', 'export async function openDeployed']
const CHECK = 'scripts/operate/check-api/check-api.test.ts'

/** For each trait, a test over backends with and without it. */
const testsOfTraits: Record<keyof Traits, Row> = {
  money: PURCHASE,
  hasTree: here('catalog', 'the rest of the catalog works'),
  hasGuests: here('cart', 'guests can buy if the shop allows them'),
  hasLanguages: SLUGS,
  tellsSignedIn: here('account', 'a member has a profile and lists'),
  tellsSaved: here('account', 'saved lists are read from all pages, because the profile lacks them'),
  tellsSource: here('catalog', 'listings work for every kind of source'),
  wantsMemberId: here('cart', 'a member whose token is new to this process adds to the cart twice'),
  hasCountries: here('account', 'a changed address is returned, although the answer has no id'),
  mayRefuseGuests: here('members-only', 'a guest has an empty cart, no addresses, and no orders'),
  lastMethod: here('orders', "an order is summed up from its lines, not from the backend's wrong sums"),
  leaksKeys: here('deployed-backend', "only hides the payment providers' keys in the newest generation"),
  unknownProduct: here('catalog', '%s: an unknown product is absent'),
  nest: HOME,
  pageByQuery: here('catalog', 'content pages, built-in pages, and missing pages'),
  tracksByPost: here('orders', 'an order is tracked by either method'),
  keepsEmail: here('account', 'a changed address is returned, although the answer has no id'),
  hasHeaderLinks: here('catalog', 'the header and footer have their data'),
  wantsIsUser: CART,
  taxesPaidUnits: PURCHASE,
  hasOffers: here('agreement', 'offers are announced before the order, and their discount is shown after it'),
  vouchersOnSelling: here('charged', 'an order costs what the checkout showed, with any voucher'),
  hasSlugs: SLUGS,
  losesSaleSlugs: SLUGS,
  realUnauthorized: here('account', 'an ended session is detected, and nothing runs as a guest'),
}

type Change = Exclude<keyof DeployedBackendOptions, 'generation' | 'clock'>
type Control = Exclude<keyof DeployedBackend, 'listen' | 'close' | 'calls'>

/** For each way to change a simulated backend, a test that uses it. */
const testsOfChanges: Record<Change | Control, Row> = {
  callsPerMinute: here('deployed-backend', 'reports the remaining calls'),
  currency: here('charged', 'an order costs what the checkout showed, with any voucher'),
  refusalStatus: here('changed-copies', 'every refused change says why'),
  ownLanguage: here('changed-copies', 'pages in %s have the texts of their language'),
  pictureHost: [CHECK, 'names the hosts of pictures that pages do not show'],
  addressField: WORLDS,
  edit: WORLDS,
  orders: WORLDS,
  remove: WORLDS,
  shop: WORLDS,
  stockOf: WORLDS,
  takesGuests: here('members-only', '%s requires a guest to sign in'),
  refusedPayments: here('refused-payments', '%s: the answer tells whether the order exists'),
  deliver: here('purchase', 'a delivered product is reviewed, and the review is found and changed'),
  issue: here('charged', 'an order costs what the checkout showed, with any voucher'),
  restock: here('charged', 'an order costs what the checkout showed, with any voucher'),
  sell: here('charged', 'an order costs what the checkout showed, with any voucher'),
  chargedFor: here('charged', 'an order costs what the checkout showed, with any voucher'),
  loseLines: here('orders', 'an order whose lines were deleted has the charged total'),
  deselectWhileOrdering: here('agreement', 'an order without lines is not a success: %s'),
  raise: here('agreement', 'a price increase before the order is refused, then agreed to'),
  hide: here('hidden-lines', 'and a product that becomes private later does not stop an order'),
  fail: here('failing-profile', 'generation %i: a failing profile is not shown as a refusal'),
  hang: ['server/faults/hanging-backend.test.ts', 'is awaited by one view; visited pages are then served immediately'],
}

const sources = readdirSync(HERE)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'traits.ts')
  .map((name) => readFileSync(`${HERE}/${name}`, 'utf8'))

const traitRows = Object.entries(testsOfTraits)
const changeRows = Object.entries(testsOfChanges)

test('every trait has a test', () => {
  for (const generation of GENERATIONS)
    expect(new Set(Object.keys(traitsOf(generation)))).toEqual(new Set(traitRows.map(([name]) => name)))
})

test.each(traitRows)('%s: is simulated, differs between generations, and has a test', (name, [file, title]) => {
  const word = new RegExp(String.raw`\b${name}\b`)
  expect(sources.some((source) => word.test(source))).toBe(true)
  const values = GENERATIONS.map(
    (generation) => Object.entries(traitsOf(generation)).find(([key]) => key === name)?.[1],
  )
  expect(new Set(values).size).toBeGreaterThan(1)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(title)
})

test.each(changeRows)('%s: is used by its test', (name, [file, title]) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(title)
  expect(text).toMatch(new RegExp(String.raw`\b${name}\b`))
})
