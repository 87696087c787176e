import type { SampleProduct, SampleShop } from './shop-data.ts'
import type { Traits } from './traits.ts'

export interface Member {
  id: number
  name: string
  email: string
  password: string
  token: string
  isVerified: boolean
  /** The last e-mailed code. */
  code: string
}

export interface WrittenReview {
  id: number
  owner: string
  orderId: number
  productId: number
  rating: number
  text: string | null
  images: { id: number; image: string }[]
}

export interface BackendCall {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  form: FormData | null
  token: string | null
  /** Null if the call names none: texts are in the shop's own language. */
  language: string | null
  ownLanguage: string
  /** Another host, at which descriptions and brands have a picture. */
  pictureHost?: string | undefined
  /** Of addresses, required by the owner's own code. */
  addressField?: string | undefined
  traits: Traits
  takesGuests: boolean
  refusedPayments?: 'undone' | 'kept' | undefined
  /** ISO 4217. Amounts have two decimals in every currency. */
  currency: string
  origin: string
  now: number
}

export interface BackendRequest extends BackendCall {
  /** Null without a valid token. */
  member: Member | null
  /** By stock row: ordering reduces the stock, paid or not. */
  sold: ReadonlyMap<number, number>
  /** As its owner has changed it, without private and deleted products. */
  shop: SampleShop
  reviews: readonly WrittenReview[]
}

export interface Envelope {
  httpStatus: number
  body: { status?: unknown; data?: unknown; message?: unknown; token?: null; errors?: unknown }
}

export function success(data: unknown, message = ''): Envelope {
  return { httpStatus: 200, body: { status: 200, data, message, token: null } }
}

export function refusal(message: string): Envelope {
  return { httpStatus: 200, body: { status: 201, data: { form: [message] }, message, token: null } }
}

/** One text per broken rule, without a message; null if none is broken. */
export function refuseBroken(rules: readonly (readonly [isKept: unknown, text: string])[]): Envelope | null {
  const form = rules.flatMap(([isKept, text]) => (isKept ? [] : [text]))
  return form.length === 0 ? null : { httpStatus: 200, body: { status: 201, data: { form }, message: '', token: null } }
}

/** Like `refuseBroken`, for required fields. */
export function refuseMissing(body: Record<string, unknown>, fields: readonly string[]): Envelope | null {
  return refuseBroken(
    fields.map((field) => [body[field], `The ${field.replaceAll('_', ' ')} field is required.`] as const),
  )
}

/** Refuses unavailable cart lines. The message is an object here. */
export function refuseLines(texts: ReadonlyMap<number, string[]>): Envelope {
  const product = [...texts].map(([lineId, messages]) => ({ [lineId]: messages }))
  return { httpStatus: 200, body: { status: 201, data: { product }, message: Object.fromEntries(texts), token: null } }
}

/** An exception that the framework renders as an HTML page with HTTP 500. */
export class Crash extends Error {}

/** Products and flash sales answer absence with a bare array. */
export function absent(message: string): Envelope {
  return { httpStatus: 200, body: { status: 201, data: [message], message, token: null } }
}

export function forbidden(): Envelope {
  const message = 'Unauthorized access.'
  return { httpStatus: 200, body: { status: 403, data: { form: [message] }, message, token: null } }
}

export function unauthenticated({ traits }: BackendRequest): Envelope {
  return {
    httpStatus: traits.realUnauthorized ? 401 : 201,
    body: { status: traits.realUnauthorized ? 401 : 204, data: null, message: 'Unauthenticated.', token: null },
  }
}

export function paginate<Item>(items: Item[], request: BackendRequest, perPage: number) {
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

const LANGUAGES = ['en', 'fr', 'ar', 'tr']

/** Null without a translation: the shop's own language has none of itself, and Hindi has none here. */
export function translated(title: string, { language, ownLanguage }: BackendRequest): string | null {
  if (language !== null && (language === ownLanguage || !LANGUAGES.includes(language))) return null
  const shown = language ?? ownLanguage
  return shown === 'en' ? title : `${title} (${shown})`
}

export function titleOf({ title, translations }: SampleProduct, request: BackendRequest): string | null {
  if (!translations) return translated(title, request)
  return request.language === null ? title : (translations[request.language] ?? null)
}
