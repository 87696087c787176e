import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { shopEndpoint } from './shop.ts'

const decode = (data: unknown, known: object = {}) =>
  shopEndpoint.decode(data, { message: null, shop: { ...NO_SHOP_INFO, locale: 'fr', ...known } })

const COMMON = {
  languages: [
    { code: 'en', name: 'English', direction: 'ltr', default: 1, predefined: 1 },
    { code: 'ar', name: 'العربية', direction: 'rtl', default: 0, predefined: 0 },
  ],
  default_language: { code: 'en' },
  img_src_url: 'https://media.test/uploads/',
  thumb_prefix: 't-',
  default_image: 'none.webp',
  header_links: { left: [{ title: 'Tea', url: '/tea' }], right: [{ title: 'Web', url: 'https://a.test' }] },
  top_banner: { id: 1, type: 8, title: 'Top', slug: 'top', image: 'top.webp', source_type: 1, closable: 1, status: 1 },
  popup_banner: { id: 2, type: 9, title: 'Pop', slug: 'pop', image: 'pop.webp', source_type: 6, url: '/x', status: 1 },
  site_setting: {
    site_name: 'Souk',
    site_url: 'https://shop.test//',
    meta_title: 'Souk, the shop',
    meta_description: 'All of it',
    copyright_text: '© Souk',
    header_logo: 'head.webp',
    footer_logo: 'foot.webp',
    ban_logo: 'ban.webp',
    primary_color: '#A1b2C3',
    primary_hover_color: '#0Fa',
    free_shopping: '50.00',
  },
  setting: {
    currency: 'EUR',
    currency_icon: '€',
    currency_position: '2',
    phone: '+1',
    email: 'a@b.co',
    address_1: 'Main St 1',
    address_2: 'Door B',
    city: 'Washington',
    state: 'DC',
    zip: '20001',
    country: 'US',
    google_login: 0,
    facebook_login: 1,
    guest_checkout: 0,
    default_country: 'CH',
    default_state: 'ZH',
  },
  categories: [{ id: 1, title: 'Tea', slug: 'tea' }],
  services: [{ id: 3, title: 'Help', slug: 'help' }, { title: 'Lost' }],
  about: [{ id: 4, title: 'About', slug: 'about' }],
  payment: [{ title: 'Card', image: 'card.webp', link: null }],
  social: [{ title: 'Web', details: 'Us', image: 'web.webp', link: 'https://b.test' }],
  footerService: [{ title: 'Fast', details: 'In a day', image: null, link: '/fast' }],
}
const INFO = {
  locale: 'fr',
  hasOwnTexts: false,
  apiAddresses: null,
  imageBaseUrl: 'https://media.test/uploads/',
  thumbPrefix: 't-',
  pictureCopies: null,
  sendsCardStock: false,
  sendsCardDetails: false,
  takesPageSize: false,
  hasCatalog: false,
  hasFacetCounts: false,
  hasReviewDetails: false,
  hasStoreSearch: false,
  takesListFilters: false,
  hasPopularSearches: false,
  defaultImage: 'none.webp',
  imageHosts: ['https://media.test'],
  currency: 'EUR',
  currencyIcon: '€',
  currencyPosition: 'AFTER',
  currencyDigits: 2,
  roundsToCurrency: false,
  freeShippingFrom: 5000,
  defaultCountry: 'CH',
  defaultState: 'ZH',
  sendsDefaultPlace: true,
}
const SETTINGS = {
  shopName: 'Souk',
  shopUrl: 'https://shop.test',
  metaTitle: 'Souk, the shop',
  metaDescription: 'All of it',
  copyright: '© Souk',
  headerLogo: 'https://media.test/uploads/head.webp',
  footerLogo: 'https://media.test/uploads/foot.webp',
  bannerLogo: 'https://media.test/uploads/ban.webp',
  primaryColor: '#a1b2c3',
  primaryHoverColor: '#00ffaa',
  phone: '+1',
  email: 'a@b.co',
  addressLines: ['Main St 1', 'Door B', 'Washington, DC\u00a020001', 'États-Unis'],
  googleLogin: false,
  facebookLogin: true,
  guestCheckout: false,
}

test.each([
  ['a currency in words', { currency: 'euro' }, { currency: 'USD' }],
  ['a currency with more letters', { currency: 'EURO' }, { currency: 'USD' }],
  ['a currency after a word', { currency: 'X EUR' }, { currency: 'USD' }],
  ['yen with two decimals', { currency: 'JPY' }, { currency: 'JPY', currencyDigits: 2, freeShippingFrom: 5000 }],
  ['no symbol', { currency_icon: null }, { currencyIcon: '$' }],
  ['a symbol that is a sentence', { currency_icon: 'x'.repeat(9) }, { currencyIcon: 'EUR' }],
  ['the symbol before the amount', { currency_position: '1' }, { currencyPosition: 'BEFORE' }],
  ['the symbol after the amount, as a number', { currency_position: 2 }, {}],
  ['free shipping never', { free_shopping: '0' }, { freeShippingFrom: null }],
  ['a free shipping threshold in words', { free_shopping: 'much' }, { freeShippingFrom: null }],
  ['a negative free shipping threshold', { free_shopping: '-5' }, { freeShippingFrom: null }],
  ['free shipping from a cent', { free_shopping: '0.01' }, { freeShippingFrom: 1 }],
  [
    'no place',
    { default_country: null, default_state: null },
    { defaultCountry: 'US', defaultState: 'DC', sendsDefaultPlace: false },
  ],
  ['no state', { default_state: null }, { defaultState: 'DC' }],
])('a shop with %s', (_what, change, expected) => {
  const { info } = decode({ ...COMMON, setting: { ...COMMON.setting, ...change } })
  expect(info).toEqual({ ...INFO, ...expected })
})

test.each([
  [{ address_2: null }, ['Main St 1', 'Washington, DC\u00a020001', 'États-Unis']],
  [{ city: null }, ['Main St 1', 'Door B', 'DC\u00a020001', 'États-Unis']],
  [{ state: null }, ['Main St 1', 'Door B', 'Washington, 20001', 'États-Unis']],
  [{ zip: null, country: null }, ['Main St 1', 'Door B', 'Washington, DC']],
  [{ state: null, zip: null, address_1: ' ' }, ['Door B', 'Washington', 'États-Unis']],
  [{ city: null, state: null, zip: null }, ['Main St 1', 'Door B', 'États-Unis']],
  [{ country: 'Somewhere' }, ['Main St 1', 'Door B', 'Washington, DC\u00a020001', 'Somewhere']],
])('the address of a shop with %j', (change, addressLines) => {
  const { settings } = decode({ ...COMMON, setting: { ...COMMON.setting, ...change } })
  expect(settings).toEqual({ ...SETTINGS, addressLines })
})

const language = (change: object) => ({ code: 'hi', name: 'Hindi', direction: 'ltr', ...change })

test.each([
  ['without a name', language({ name: null }), { name: 'hi' }],
  ['with a region', language({ code: 'pt-BR' }), { code: 'pt-BR' }],
  ['whose texts are not part of the build', language({ predefined: 0 }), { predefined: false }],
  ['in an unknown direction', language({ direction: 'up' }), {}],
])('a language %s', (_what, wire, expected) => {
  const languages = [wire, language({ code: 'Hindi' }), language({ code: 'x' }), language({ code: 'hi_IN' })]
  expect(decode({ ...COMMON, languages }).languages).toEqual([
    { code: 'hi', name: 'Hindi', direction: 'LTR', predefined: true, ...expected },
  ])
})

test.each([
  ['the named one', { default_language: { code: 'fr' } }, 'fr'],
  ['the marked one', { default_language: null, languages: [language({}), language({ code: 'ar', default: 1 })] }, 'ar'],
  ['the first one', { default_language: {}, languages: [language({}), language({ code: 'ar' })] }, 'hi'],
  ['English', { default_language: {}, languages: [] }, 'en'],
  ['the marked one beside an empty name', { default_language: { code: ' ' }, languages: [language({})] }, 'hi'],
  ['named in capitals', { default_language: { code: 'AR' } }, 'ar'],
  ['named with a region', { default_language: { code: 'en-US' } }, 'en'],
  ['named as a locale of programs', { default_language: { code: 'tr_TR' } }, 'tr'],
  ['listed with a region', { default_language: null, languages: [language({ code: 'ar-SA', default: 1 })] }, 'ar'],
  ['listed in capitals', { default_language: null, languages: [language({ code: 'AR', default: 1 })] }, 'ar'],
  [
    'distinct from its language',
    { default_language: { code: 'en-GB' }, languages: [language({ code: 'en' }), language({ code: 'en-GB' })] },
    'en-GB',
  ],
  ['none of the shop’s', { default_language: { code: 'DE' }, languages: [language({ code: 'de' })] }, 'de'],
  ['a region of its own', { default_language: { code: 'PT-br' }, languages: [language({ code: 'pt-BR' })] }, 'pt-BR'],
])('the default language is %s', (_what, change, expected) => {
  expect(decode({ ...COMMON, ...change }).defaultLanguage).toBe(expected)
})

test('a backend announces that it accepts unencrypted orders', () => {
  expect(decode({ setting: {}, plain_orders: true }).acceptsPlainOrders).toBe(true)
})

test('a backend announces that social sign-in returns its state', () => {
  expect(decode({ setting: {}, social_state: 1 }).returnsSocialState).toBe(true)
})
