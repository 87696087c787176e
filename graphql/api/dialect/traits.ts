import { answerTraits, type Trait, trait, type Verdict } from './answer-traits.ts'

const copes = trait('copes')

/** Behavior with two variants. The first is the usual one, tried while nothing is known; the second is the trait. */
export const twoWays = {
  orderList: {
    ways: ['POST', 'GET'],
    ...copes(
      'order/by-user',
      'method',
      'orders are listed by GET, as in the specification; all deployed generations do it by POST',
      'asks by the method that answered last',
    ),
  },
  orderTracking: {
    ways: ['GET', 'POST'],
    ...copes(
      'track-order',
      'method',
      'orders are tracked by POST, as in a copy of generation 5; earlier generations do it by GET',
      'asks by the method that answered last',
    ),
  },
  contentPage: {
    ways: ['path', 'query'],
    ...copes(
      'page',
      'address',
      'content pages are at `page?slug=`, as in generation 4; all others have them at `page/{slug}`',
      'asks in the form that gave a page last',
    ),
  },
  subCategories: {
    ways: ['levels', 'tree'],
    ...copes(
      'all',
      'sub_category',
      'categories are a tree, from generation 3 on; before there are categories and sub-categories',
      'asks for a sub-category as a category',
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
  filters: lacking('filters', 'copes', 'offers what lists of products name as their filters'),
  'countries-phones': lacking('countries-phones', 'copes', 'offers the countries that it knows by itself'),
  'sitemap.xml': lacking('sitemap.xml', 'copes', 'builds its site map from `page/sitemap`'),
  'order/track-ups': lacking('order/track-ups', 'lacks', 'shows no report of the carrier with an order'),
  'order/order-hide': lacking('order/order-hide', 'lacks', 'does not offer to hide an order from the list'),
  returnProduct: lacking('returnProduct', 'lacks', 'does not offer to send a product back'),
} as const satisfies Record<string, Trait>

export type OptionalCall = keyof typeof optionalCalls
export type TraitName = TwoWayTrait | AnswerTrait | OptionalCall

export const traits: Record<TraitName, Trait> = { ...twoWays, ...answerTraits, ...optionalCalls }
