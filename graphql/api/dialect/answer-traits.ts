/** `copes`: invisible to shoppers. `lacks`: a feature is missing. `fails`: the shop cannot sell or render. */
export type Verdict = 'copes' | 'lacks' | 'fails'

export interface Trait {
  call: string
  field: string
  verdict: Verdict
  observed: string
  shop: string
}

export function trait(verdict: Verdict) {
  return (call: string, field: string, observed: string, shop: string): Trait => ({
    call,
    field,
    verdict,
    observed,
    shop,
  })
}

const copes = trait('copes')
const lacks = trait('lacks')

export const answerTraits = {
  wrappedAnswers: copes(
    'any',
    'data.original',
    'some answers are wrapped in another one, whose status is always 200, as in generation 3',
    'unwraps them',
  ),
  http401: copes(
    'any',
    'HTTP status',
    'unauthenticated calls are answered with HTTP 401, as in generation 5, instead of status 204 in the body',
    'asks the visitor to sign in',
  ),
  errorStatus: copes(
    'any',
    'status',
    'refusals have the status of a server error, such as 500, with HTTP 200',
    'treats what says why as a refusal, and only an HTTP status as an outage',
  ),
  pageForUnknownCall: copes(
    'any',
    'content type',
    'unknown GET calls are answered with a page and HTTP 200, as in all deployed generations',
    'treats a page as "no such call"',
  ),
  noLanguages: lacks('common', 'languages', 'there are no languages, as in generation 1', 'is only offered in English'),
  ownLanguage: copes(
    'common',
    'default_language',
    'the default language is not English',
    'requests its texts without a language, and English ones as a translation; addresses without a language are English',
  ),
  noHeaderLinks: copes(
    'common',
    'header_links',
    'there are no header links, as in generation 1',
    'links to its products, categories, brands, and flash sales',
  ),
  linksWithoutPage: copes(
    'common',
    'header_links',
    'header links lead to pages that the shop does not have',
    'omits them',
  ),
  noCurrency: lacks(
    'common',
    'setting.currency',
    'there is no three-letter currency code',
    'shows prices in US dollars',
  ),
  twoDecimals: copes(
    'common',
    'setting.currency',
    'amounts have two decimals although the currency has none, as in all deployed generations',
    'computes with them, and rounds what it shows',
  ),
  customScripts: lacks(
    'common',
    'custom_scripts',
    'pages have custom scripts, from generation 3',
    'does not run them: its content security policy blocks third-party scripts',
  ),
  analytics: lacks(
    'common',
    'setting.enable_ga, enable_pixel',
    'Google Analytics or a Facebook pixel is enabled, from generation 3',
    'loads neither',
  ),
  sellerSignUp: lacks(
    'common',
    'setting.vendor_registration',
    'sellers can register, from generation 3',
    'has no page for it',
  ),
  noGuests: copes(
    'user/profile',
    'user_token',
    'guests cannot buy: generation 1 has none, and later ones can disable guest checkout',
    'requires a sign-in before adding to the cart',
  ),
  noSignedInFlag: copes(
    'user/profile',
    'is_logged_in',
    'the profile does not report whether the visitor is signed in, as in generation 1',
    'treats any id as a member’s, and sends it with `cart/action`, which requires it',
  ),
  nestedProducts: copes(
    'home',
    'collections[].product_collections[]',
    'the products of a collection are nested one level deeper, as in generations 1 and 4',
    'reads both forms',
  ),
  noSource: copes(
    'products',
    'source',
    'a list does not report its source, as in generation 1',
    'shows it with a general title',
  ),
  breadcrumbsAsSlug: copes(
    'product/{id}',
    'slug',
    'the slug field of a product has its categories, as in generations 1 and 2',
    'uses them as breadcrumbs, and derives the slug from the title',
  ),
  unknownProductRefused: copes(
    'product/{id}',
    'data',
    'an unknown product is refused like any other failure, as in generations 3 and 4',
    'treats any refusal of a product as absence',
  ),
  htmlDescriptions: copes(
    'product/{id}',
    'description',
    'product descriptions are HTML',
    'shows them with pictures and tables, without scripts and styles',
  ),
  offers: lacks(
    'cart/by-user',
    'offer_product, offer_category …',
    'there are offers besides bundle deals, which the backend applies when the order is placed, as in generation 4',
    'announces them in cart and checkout without computing them: orders may cost less than shown',
  ),
  unverifiedPayments: lacks(
    'order/payment-done',
    'payment_token',
    'payments are not verified with the provider: an invented payment marked the order of this check as paid',
    'cannot prevent this; check the provider’s account before you ship',
  ),
  slowAnswers: lacks(
    'any',
    'time',
    'answers take longer than the shop’s timeout',
    'shows an error until the answer is cached; carts and accounts are never cached',
  ),
  languageErrors: copes(
    'product/{id}',
    'HTTP status',
    'an unknown product is answered with HTTP 500 if a language is requested, as in generation 4',
    'repeats the call without a language, and treats a refusal of that as absence',
  ),
  costPrice: copes(
    'product/{id}',
    'purchased',
    'the cost price of products is public',
    'does not forward it; restrict access to the call if this matters',
  ),
  reviewerRows: copes(
    'reviews/{id}',
    'all.data[].user',
    'more data of reviewers than their names is public',
    'only forwards the name; restrict access to the call',
  ),
  secretKeys: copes(
    'payment-gateway',
    'secrets of providers',
    'the secret keys of the payment providers are public, as in generations 1 to 4',
    'does not forward them; restrict access to the call and rotate the keys',
  ),
  bankTransfer: lacks('payment-gateway', 'bank', 'bank transfer is enabled, from generation 3', 'does not offer it'),
  noTranslations: copes(
    'products',
    'title',
    'products have no title in some of the shop’s languages',
    'derives a title from the slug',
  ),
  codedOrders: copes(
    'order/action',
    'data',
    'orders and payments are only accepted encrypted, as in all deployed generations',
    'sends them encrypted and plain, with `ORDER_CIPHER_KEY` and `ORDER_CIPHER_IV`',
  ),
} as const satisfies Record<string, Trait>
