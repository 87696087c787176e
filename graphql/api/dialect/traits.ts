import { answerTraits, type Trait, trait, type Verdict } from './answer-traits.ts'

const copes = trait('copes')

/** Assumed to be the language of texts that a call requests without a language, until `common` names another one. */
export const USUAL_LANGUAGE = 'en'

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

/** Calls that some backends lack. */
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

/** No deployed generation has these, so that a backend that lacks one lacks the others until they answer. */
export const undeployedCalls: readonly OptionalCall[] = [
  'redirection-config',
  'order/track-ups',
  'order/order-hide',
  'returnProduct',
]
export type TraitName = TwoWayTrait | AnswerTrait | OptionalCall

export const traits: Record<TraitName, Trait> = { ...twoWays, ...answerTraits, ...optionalCalls }
