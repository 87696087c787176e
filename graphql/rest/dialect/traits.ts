/**
 * `copes`: shoppers notice nothing. `lacks`: the shop goes without something. `fails`: nobody can buy, or nothing can
 * be shown.
 */
export type Verdict = 'copes' | 'lacks' | 'fails'

/** A difference between generations of the backend. */
export interface Trait {
  /** The call below `api/v1/` that shows it. */
  call: string
  /** The place in its answer or request. */
  field: string
  verdict: Verdict
  /** What was observed, and where. */
  observed: string
  /** What the shop does about it. */
  shop: string
}

function trait(call: string, field: string, verdict: Verdict, observed: string, shop: string): Trait {
  return { call, field, verdict, observed, shop }
}

/**
 * What generations do in one of two ways. The first way is the usual one, which is tried while nothing is known; the
 * other one is the trait.
 */
export const twoWays = {
  orderList: {
    ways: ['POST', 'GET'],
    ...trait(
      'order/by-user',
      'method',
      'copes',
      'orders are listed by GET, as in the specification; all deployed generations do it by POST',
      'asks by the method that answered last',
    ),
  },
  orderTracking: {
    ways: ['GET', 'POST'],
    ...trait(
      'track-order',
      'method',
      'copes',
      'orders are tracked by POST, as in a copy of generation 5; earlier generations do it by GET',
      'asks by the method that answered last',
    ),
  },
  contentPage: {
    ways: ['path', 'query'],
    ...trait(
      'page',
      'address',
      'copes',
      'content pages are at `page?slug=`, as in generation 4; all others have them at `page/{slug}`',
      'asks in the form that gave a page last',
    ),
  },
  subCategories: {
    ways: ['levels', 'tree'],
    ...trait(
      'all',
      'sub_category',
      'copes',
      'categories are a tree, from generation 3 on; before there are categories and sub-categories',
      'asks for a sub-category as a category',
    ),
  },
} as const satisfies Record<string, Trait & { ways: readonly [string, string] }>

export type TwoWayTrait = keyof typeof twoWays
export type WayOf<Name extends TwoWayTrait> = (typeof twoWays)[Name]['ways'][number]

/** What an answer shows by itself. `markers.ts` finds those that the shop meets in passing. */
export const answerTraits = {
  wrappedAnswers: trait(
    'any',
    'data.original',
    'copes',
    'some answers come inside a second one, whose status is always 200, as in generation 3',
    'reads the inner answer',
  ),
  http401: trait(
    'any',
    'HTTP status',
    'copes',
    'a call without a valid sign-in is answered with HTTP 401, as in generation 5; before it is status 204 in the body',
    'asks the visitor to sign in',
  ),
  pageForUnknownCall: trait(
    'any',
    'content type',
    'copes',
    'a GET that the backend does not know is answered with a page and HTTP 200, as in all deployed generations',
    'takes a page in place of data for "no such call"',
  ),
  noLanguages: trait(
    'common',
    'languages',
    'lacks',
    'there are no languages, as in generation 1',
    'is offered in English alone',
  ),
  noCurrency: trait(
    'common',
    'setting.currency',
    'lacks',
    'there is no currency code of three letters',
    'shows prices in US dollars',
  ),
  customScripts: trait(
    'common',
    'custom_scripts',
    'lacks',
    'the owner has scripts of their own in the pages, from generation 3 on',
    'does not run them: its security policy lets in no foreign script',
  ),
  analytics: trait(
    'common',
    'setting.enable_ga, enable_pixel',
    'lacks',
    'Google Analytics or a Facebook pixel is switched on, from generation 3 on',
    'loads neither',
  ),
  sellerSignUp: trait(
    'common',
    'setting.vendor_registration',
    'lacks',
    'sellers can register, from generation 3 on',
    'has no page for that',
  ),
  noGuests: trait(
    'user/profile',
    'user_token',
    'copes',
    'guests cannot buy: generation 1 does not know them, and later ones can switch guest checkout off',
    'asks to sign in before something goes into the cart',
  ),
  noSignedInFlag: trait(
    'user/profile',
    'is_logged_in',
    'copes',
    'the profile does not say that it is a signed-in member’s, as in generation 1',
    'takes an id for a member, and sends it with `cart/action`, which wants it there',
  ),
  nestedProducts: trait(
    'home',
    'collections[].product_collections[]',
    'copes',
    'the products of a collection stand one level deeper, as in generations 1 and 4',
    'reads both forms',
  ),
  noSource: trait(
    'products',
    'source',
    'copes',
    'a list does not say whose products it has, as in generation 1',
    'shows it under a general title',
  ),
  breadcrumbsAsSlug: trait(
    'product/{id}',
    'slug',
    'copes',
    'the categories of a product stand in the place of its slug, as in generations 1 and 2',
    'makes breadcrumbs of them, and the slug of the title',
  ),
  unknownProductRefused: trait(
    'product/{id}',
    'data',
    'copes',
    'an unknown product is refused like any other fault, as in generations 3 and 4',
    'takes any refusal of a product for "there is none"',
  ),
  languageErrors: trait(
    'product/{id}',
    'HTTP status',
    'copes',
    'an unknown product is answered with HTTP 500 if a language is asked for, as in generation 4',
    'asks once more without a language, and takes a refusal of that for "there is none"',
  ),
  costPrice: trait(
    'product/{id}',
    'purchased',
    'copes',
    'everybody who asks the backend is told the cost price of products',
    'does not pass it on; close the call to the public if that matters',
  ),
  reviewerRows: trait(
    'reviews/{id}',
    'all.data[].user',
    'copes',
    'everybody who asks the backend is told more of reviewers than their names',
    'passes on the name alone; close the call to the public',
  ),
  secretKeys: trait(
    'payment-gateway',
    'secrets of providers',
    'copes',
    'everybody who asks the backend is told the secret keys of the payment providers, as in generations 1 to 4',
    'does not pass them on; close the call to the public and change the keys',
  ),
  bankTransfer: trait(
    'payment-gateway',
    'bank',
    'lacks',
    'bank transfer is switched on, from generation 3 on',
    'does not offer it',
  ),
  noTranslations: trait(
    'products',
    'title',
    'copes',
    'products have no title in some languages of the shop',
    'names them by the words of their addresses',
  ),
  codedOrders: trait(
    'order/action',
    'data',
    'copes',
    'orders and payments are read in coded form alone, as in all deployed generations',
    'sends them in both forms, by `ORDER_CIPHER_KEY` and `ORDER_CIPHER_IV`',
  ),
} as const satisfies Record<string, Trait>

export type AnswerTrait = keyof typeof answerTraits

function lacking(call: string, verdict: Verdict, shop: string): Trait {
  return trait(call, 'call', verdict, 'the backend does not have this call', shop)
}

/** Calls that some backends lack. No deployed generation has those for orders, returns and old addresses. */
export const optionalCalls = {
  'redirection-config': lacking('redirection-config', 'lacks', 'does not redirect old addresses'),
  filters: lacking('filters', 'copes', 'offers what lists of products name as their filters'),
  'countries-phones': lacking('countries-phones', 'copes', 'offers the countries that it knows by itself'),
  'sitemap.xml': lacking('sitemap.xml', 'copes', 'builds its site map from `page/sitemap`'),
  'order/track-ups': lacking('order/track-ups', 'lacks', 'shows no report of the carrier with an order'),
  'order/order-hide': lacking('order/order-hide', 'lacks', 'does not offer to hide an order from the list'),
  returnProduct: lacking('returnProduct', 'lacks', 'does not offer to send a product back'),
} as const satisfies Record<string, Trait>

export type OptionalCall = keyof typeof optionalCalls
export type TraitName = TwoWayTrait | AnswerTrait | OptionalCall

/** All traits by their names: the one table of what is known about generations of the backend. */
export const traits: Record<TraitName, Trait> = { ...twoWays, ...answerTraits, ...optionalCalls }
