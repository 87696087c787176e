import { answerTraits, type Trait, trait, type Verdict } from './answer-traits.ts'

const copes = trait('copes')

/** Behavior with two variants. The first is the usual one, tried while nothing is known; the second is the trait. */
export const twoWays = {
  orderList: {
    ways: ['POST', 'GET'],
    ...copes(
      'order/by-user',
      'method',
      'orders are listed by GET, as in the specification, instead of POST, as in all deployed generations',
      'uses the method that worked last',
    ),
  },
  orderTracking: {
    ways: ['GET', 'POST'],
    ...copes(
      'track-order',
      'method',
      'orders are tracked by POST, as in a copy of generation 5, instead of GET, as in earlier generations',
      'uses the method that worked last',
    ),
  },
  contentPage: {
    ways: ['path', 'query'],
    ...copes(
      'page',
      'address',
      'content pages are at `page?slug=`, as in generation 4, instead of `page/{slug}`',
      'uses the form that worked last',
    ),
  },
  subCategories: {
    ways: ['levels', 'tree'],
    ...copes(
      'all',
      'sub_category',
      'categories are a tree, from generation 3, instead of two levels',
      'requests a sub-category as a category',
    ),
  },
} as const satisfies Record<string, Trait & { ways: readonly [string, string] }>

export type TwoWayTrait = keyof typeof twoWays
export type WayOf<Name extends TwoWayTrait> = (typeof twoWays)[Name]['ways'][number]

export type AnswerTrait = keyof typeof answerTraits

function lacking(call: string, verdict: Verdict, shop: string): Trait {
  return trait(verdict)(call, 'call', 'the backend does not have this call', shop)
}

/** Calls that some backends lack. No deployed generation has those for orders, returns, and redirections. */
export const optionalCalls = {
  'redirection-config': lacking('redirection-config', 'lacks', 'does not redirect old addresses'),
  filters: lacking('filters', 'copes', 'offers the filters in product lists'),
  'countries-phones': lacking('countries-phones', 'copes', 'offers its built-in list of countries'),
  'sitemap.xml': lacking('sitemap.xml', 'copes', 'builds its site map from `page/sitemap`'),
  'order/track-ups': lacking('order/track-ups', 'lacks', 'does not show the carrier’s tracking'),
  'order/order-hide': lacking('order/order-hide', 'lacks', 'does not offer to hide orders'),
  returnProduct: lacking('returnProduct', 'lacks', 'does not offer returns'),
} as const satisfies Record<string, Trait>

export type OptionalCall = keyof typeof optionalCalls
export type TraitName = TwoWayTrait | AnswerTrait | OptionalCall

export const traits: Record<TraitName, Trait> = { ...twoWays, ...answerTraits, ...optionalCalls }

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function entriesOf(value: unknown): Fields[] {
  return Object.values(fieldsOf(value)).map(fieldsOf)
}

const isOn = (value: unknown) => value === true || Number(value) === 1
const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

const settingsOf = ({ setting, site_setting: siteSetting }: Fields): Fields => ({
  ...fieldsOf(siteSetting),
  ...fieldsOf(setting),
})

function linksIn({ collections }: Fields): Fields[] {
  return entriesOf(collections).flatMap((collection) => entriesOf(collection['product_collections']))
}

function reviewersIn({ all }: Fields): Fields[] {
  return entriesOf(fieldsOf(all)['data']).flatMap(({ user, guest_user: guest }) => [fieldsOf(user), fieldsOf(guest)])
}

function hasMoreThanName(row: Fields): boolean {
  return Object.keys(row).some((key) => key !== 'id' && key !== 'name')
}

/** Only generation 4 has these keys in cart lines or their products, with null for no offer. */
function offersIn(lines: Fields): string[] {
  return entriesOf(lines).flatMap(({ flash_product: product, ...line }) =>
    Object.keys({ ...line, ...fieldsOf(product) }).filter((key) => key.startsWith('offer_')),
  )
}

type Finder = (data: Fields) => boolean

const finders: Record<string, readonly (readonly [trait: AnswerTrait, isIn: Finder])[]> = {
  common: [
    ['noLanguages', ({ languages }) => entriesOf(languages).length === 0],
    ['noHeaderLinks', (data) => !isPresent(data['header_links'])],
    ['noCurrency', (data) => !/^[A-Z]{3}$/.test(String(settingsOf(data)['currency'] ?? ''))],
    ['customScripts', ({ custom_scripts: scripts }) => entriesOf(scripts).length > 0],
    ['analytics', (data) => isOn(settingsOf(data)['enable_ga']) || isOn(settingsOf(data)['enable_pixel'])],
    ['sellerSignUp', (data) => isOn(settingsOf(data)['vendor_registration'])],
  ],
  home: [
    [
      'nestedProducts',
      (data) => linksIn(data).some((link) => isPresent(link['product']) || isPresent(link['flash_product'])),
    ],
  ],
  products: [['noSource', (data) => !('source' in data)]],
  product: [
    ['breadcrumbsAsSlug', ({ slug }) => Array.isArray(slug)],
    ['costPrice', ({ purchased }) => isPresent(purchased)],
    ['htmlDescriptions', ({ description }) => typeof description === 'string' && /<\/?[a-z]/i.test(description)],
  ],
  cart: [['offers', (data) => offersIn(data).length > 0]],
  reviews: [['reviewerRows', (data) => reviewersIn(data).some(hasMoreThanName)]],
  'payment-gateway': [
    ['secretKeys', (data) => Object.entries(data).some(([key, value]) => key.includes('secret') && isPresent(value))],
    ['bankTransfer', ({ bank }) => isOn(bank)],
  ],
  'user/profile': [['noSignedInFlag', (data) => isPresent(data['id']) && !('is_logged_in' in data)]],
}

export function traitsIn(endpoint: string, data: unknown): AnswerTrait[] {
  const known = Object.hasOwn(finders, endpoint) ? finders[endpoint] : undefined
  if (!known) return []
  const fields = fieldsOf(data)
  return known.flatMap(([trait, isIn]) => (isIn(fields) ? trait : []))
}
