import type { AnswerTrait } from './traits.ts'

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
