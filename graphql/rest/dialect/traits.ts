/**
 * What generations of the backend do differently, where it was observed, and what the shop does about it. The first way
 * of a trait is the one to try while nothing is known. Differences in single fields are not here: the decoders of the
 * endpoints take all forms of them.
 */
export const traits = {
  orderList: {
    ways: ['POST', 'GET'],
    observed: '`order/by-user` is a POST in all deployed generations, a GET in the specification',
    copes: 'asks by the method that answered last',
  },
  orderTracking: {
    ways: ['GET', 'POST'],
    observed: '`track-order` is a GET in generations 1 to 4, a POST in a copy of generation 5',
    copes: 'asks by the method that answered last',
  },
  contentPage: {
    ways: ['path', 'query'],
    observed: 'a page is at `page/{slug}`, in generation 4 at `page?slug=`',
    copes: 'asks in the form that gave a page last',
  },
  subCategories: {
    ways: ['levels', 'tree'],
    observed: 'generations 1 and 2 have categories and sub-categories, later ones a tree of categories',
    copes: 'asks for a sub-category by its own name, or as a category',
  },
} as const satisfies Record<string, Trait>

interface Trait {
  ways: readonly [string, string]
  observed: string
  copes: string
}

export type TraitName = keyof typeof traits
export type WayOf<Name extends TraitName> = (typeof traits)[Name]['ways'][number]

/** Calls that some backends lack, and what the shop is without them. */
export const optionalCalls = {
  'redirection-config': 'old addresses are not redirected',
  'countries-phones': 'addresses take the countries that the shop knows',
  'sitemap.xml': 'the shop builds its site map from other answers',
  'order/track-ups': 'orders show no report of the carrier',
  'order/order-hide': 'orders cannot be hidden from the list',
  returnProduct: 'products cannot be sent back through the shop',
} as const satisfies Record<string, string>

export type OptionalCall = keyof typeof optionalCalls
