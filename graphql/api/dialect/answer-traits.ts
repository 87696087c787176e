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
    'some answers come inside a second one, whose status is always 200, as in generation 3',
    'reads the inner answer',
  ),
  http401: copes(
    'any',
    'HTTP status',
    'a call without a valid sign-in is answered with HTTP 401, as in generation 5; before it is status 204 in the body',
    'asks the visitor to sign in',
  ),
  pageForUnknownCall: copes(
    'any',
    'content type',
    'a GET that the backend does not know is answered with a page and HTTP 200, as in all deployed generations',
    'takes a page in place of data for "no such call"',
  ),
  noLanguages: lacks(
    'common',
    'languages',
    'there are no languages, as in generation 1',
    'is offered in English alone',
  ),
  noHeaderLinks: copes(
    'common',
    'header_links',
    'there are no links for the header, as in generation 1',
    'shows links to its lists of products, categories, brands, and flash sales',
  ),
  linksWithoutPage: copes(
    'common',
    'header_links',
    'links of the header lead to no page of the shop',
    'leaves them out',
  ),
  noCurrency: lacks(
    'common',
    'setting.currency',
    'there is no currency code of three letters',
    'shows prices in US dollars',
  ),
  customScripts: lacks(
    'common',
    'custom_scripts',
    'the owner has scripts of their own in the pages, from generation 3 on',
    'does not run them: its security policy lets in no foreign script',
  ),
  analytics: lacks(
    'common',
    'setting.enable_ga, enable_pixel',
    'Google Analytics or a Facebook pixel is switched on, from generation 3 on',
    'loads neither',
  ),
  sellerSignUp: lacks(
    'common',
    'setting.vendor_registration',
    'sellers can register, from generation 3 on',
    'has no page for that',
  ),
  noGuests: copes(
    'user/profile',
    'user_token',
    'guests cannot buy: generation 1 does not know them, and later ones can switch guest checkout off',
    'asks to sign in before something goes into the cart',
  ),
  noSignedInFlag: copes(
    'user/profile',
    'is_logged_in',
    'the profile does not say that it is a signed-in member’s, as in generation 1',
    'takes an id for a member, and sends it with `cart/action`, which wants it there',
  ),
  nestedProducts: copes(
    'home',
    'collections[].product_collections[]',
    'the products of a collection stand one level deeper, as in generations 1 and 4',
    'reads both forms',
  ),
  noSource: copes(
    'products',
    'source',
    'a list does not say whose products it has, as in generation 1',
    'shows it under a general title',
  ),
  breadcrumbsAsSlug: copes(
    'product/{id}',
    'slug',
    'the categories of a product stand in the place of its slug, as in generations 1 and 2',
    'makes breadcrumbs of them, and the slug of the title',
  ),
  unknownProductRefused: copes(
    'product/{id}',
    'data',
    'an unknown product is refused like any other fault, as in generations 3 and 4',
    'takes any refusal of a product for "there is none"',
  ),
  htmlDescriptions: copes(
    'product/{id}',
    'description',
    'descriptions of products are HTML',
    'shows them with their pictures and tables, and without scripts and styles',
  ),
  offers: lacks(
    'cart/by-user',
    'offer_product, offer_category …',
    'there are offers beside bundle deals, which the backend takes off when it is ordered, as in generation 4',
    'announces them in cart and checkout but does not compute them: orders may cost less than the total shown there',
  ),
  unverifiedPayments: lacks(
    'order/payment-done',
    'payment_token',
    'a payment is believed without asking the provider: the order of the check was marked as paid by an invented one',
    'cannot prevent that; look into the account at the provider before you send anything',
  ),
  slowAnswers: lacks(
    'any',
    'time',
    'answers take longer than the shop waits for them',
    'shows an error until a late answer is stored; carts and accounts are never stored',
  ),
  languageErrors: copes(
    'product/{id}',
    'HTTP status',
    'an unknown product is answered with HTTP 500 if a language is asked for, as in generation 4',
    'asks once more without a language, and takes a refusal of that for "there is none"',
  ),
  costPrice: copes(
    'product/{id}',
    'purchased',
    'everybody who asks the backend is told the cost price of products',
    'does not pass it on; close the call to the public if that matters',
  ),
  reviewerRows: copes(
    'reviews/{id}',
    'all.data[].user',
    'everybody who asks the backend is told more of reviewers than their names',
    'passes on the name alone; close the call to the public',
  ),
  secretKeys: copes(
    'payment-gateway',
    'secrets of providers',
    'everybody who asks the backend is told the secret keys of the payment providers, as in generations 1 to 4',
    'does not pass them on; close the call to the public and change the keys',
  ),
  bankTransfer: lacks(
    'payment-gateway',
    'bank',
    'bank transfer is switched on, from generation 3 on',
    'does not offer it',
  ),
  noTranslations: copes(
    'products',
    'title',
    'products have no title in some languages of the shop',
    'names them by the words of their addresses',
  ),
  codedOrders: copes(
    'order/action',
    'data',
    'orders and payments are read in coded form alone, as in all deployed generations',
    'sends them in both forms, by `ORDER_CIPHER_KEY` and `ORDER_CIPHER_IV`',
  ),
} as const satisfies Record<string, Trait>
