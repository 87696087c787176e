import type { Traits } from './traits.ts'

/** A member of the shop, as it is stored. */
export interface Member {
  id: number
  name: string
  email: string
  password: string
  /** Bearer token while signed in. */
  token: string
  isVerified: boolean
  /** Code that was mailed last. */
  code: string
}

/** A review that a shopper has written. */
export interface WrittenReview {
  id: number
  owner: string
  orderId: number
  productId: number
  rating: number
  text: string | null
  images: { id: number; image: string }[]
}

/** A call, and the traits of the backend that answers it. */
export interface ForeignCall {
  method: string
  /** Below api/v1/, decoded. */
  path: string
  query: URLSearchParams
  /** Fields of a JSON body or a form. */
  body: Record<string, unknown>
  /** Null but for multipart. */
  form: FormData | null
  /** Bearer token; null without one. */
  token: string | null
  language: string
  traits: Traits
  /** Whether the owner has switched guest checkout on. */
  takesGuests: boolean
  /** Own address without a trailing slash. */
  origin: string
  now: number
}

/** A call together with what the backend remembers and answers by. */
export interface ForeignRequest extends ForeignCall {
  /** Whose token it is; null where it is nobody's. */
  member: Member | null
  /** Units sold by stock row: stock is lowered with the order, paid or not. */
  sold: ReadonlyMap<number, number>
  /** By how much regular prices have risen since the start, in minor units, by product. */
  risen: ReadonlyMap<number, number>
  reviews: readonly WrittenReview[]
}

/** An answer in the envelope. */
export interface Envelope {
  httpStatus: number
  body: { status: number; data: unknown; message?: unknown; token?: null }
}

export function success(data: unknown, message = ''): Envelope {
  return { httpStatus: 200, body: { status: 200, data, message, token: null } }
}

export function refusal(message: string): Envelope {
  return { httpStatus: 200, body: { status: 201, data: { form: [message] }, message, token: null } }
}

/** One text for each broken rule, in their order, and no message; null where none is broken. */
export function refuseBroken(rules: readonly (readonly [isKept: unknown, text: string])[]): Envelope | null {
  const form = rules.flatMap(([isKept, text]) => (isKept ? [] : [text]))
  return form.length === 0 ? null : { httpStatus: 200, body: { status: 201, data: { form }, message: '', token: null } }
}

/** As `refuseBroken`, for fields that are required. */
export function refuseMissing(body: Record<string, unknown>, fields: readonly string[]): Envelope | null {
  return refuseBroken(
    fields.map((field) => [body[field], `The ${field.replaceAll('_', ' ')} field is required.`] as const),
  )
}

/** Lines of the cart that cannot be had. The message is an object here. */
export function refuseLines(texts: ReadonlyMap<number, string[]>): Envelope {
  const product = [...texts].map(([lineId, messages]) => ({ [lineId]: messages }))
  return { httpStatus: 200, body: { status: 201, data: { product }, message: Object.fromEntries(texts), token: null } }
}

/** An exception of the backend's code that its framework renders as an HTML page with HTTP 500. */
export class Crash extends Error {}

/** "There is none" of products and flash sales: a bare array. */
export function absent(message: string): Envelope {
  return { httpStatus: 200, body: { status: 201, data: [message], message, token: null } }
}

/** The answer to a guest where guest checkout is switched off. */
export function forbidden(): Envelope {
  const message = 'Unauthorized access.'
  return { httpStatus: 200, body: { status: 403, data: { form: [message] }, message, token: null } }
}

export function unauthenticated({ traits }: ForeignRequest): Envelope {
  return {
    httpStatus: traits.realUnauthorized ? 401 : 201,
    body: { status: traits.realUnauthorized ? 401 : 204, data: null, message: 'Unauthenticated.', token: null },
  }
}

/** A page of a list, as the framework of the product writes it. */
export function paginate<Item>(items: Item[], request: ForeignRequest, perPage: number) {
  const page = Math.max(1, Number(request.query.get('page')) || 1)
  const slice = items.slice((page - 1) * perPage, page * perPage)
  const lastPage = Math.max(1, Math.ceil(items.length / perPage))
  const url = (number: number) => `${request.origin}/api/v1/${request.path}?page=${number}`
  return {
    current_page: page,
    data: slice,
    total: items.length,
    per_page: perPage,
    last_page: lastPage,
    from: slice.length > 0 ? (page - 1) * perPage + 1 : null,
    to: slice.length > 0 ? (page - 1) * perPage + slice.length : null,
    path: url(1),
    first_page_url: url(1),
    last_page_url: url(lastPage),
    links: [],
    next_page_url: page < lastPage ? url(page + 1) : null,
    prev_page_url: page > 1 ? url(page - 1) : null,
  }
}

/** The text in a language, null where it has no translation: Hindi has none here. */
export function translated(title: string, { language }: ForeignRequest): string | null {
  if (language === 'en') return title
  return language === 'hi' ? null : `${title} (${language})`
}
