import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { TextId, Texts } from './texts-in.ts'

/** Codes of the shop's own refusals, by their texts. */
export const REFUSAL_CODES = {
  'common.required': 'REQUIRED',
  'refusal.variantMissing': 'REQUIRED',
  'common.invalidEmail': 'INVALID',
  'auth.codeLength': 'INVALID',
  'auth.passwordLength': 'INVALID',
  'auth.passwordMismatch': 'INVALID',
  'photos.supported': 'INVALID',
  'quantity.minimum': 'INVALID',
  'quantity.whole': 'INVALID',
  'refusal.badIdempotencyKey': 'INVALID',
  'refusal.invalidCountry': 'INVALID',
  'refusal.invalidPhone': 'INVALID',
  'refusal.invalidPostalCode': 'INVALID',
  'refusal.invalidRating': 'INVALID',
  'refusal.invalidState': 'INVALID',
  'refusal.notOneLine': 'INVALID',
  'quantity.maximum': 'ABOVE_LIMIT',
  'refusal.tooLong': 'ABOVE_LIMIT',
  'refusal.tooManyImages': 'ABOVE_LIMIT',
  'refusal.tooManyLines': 'ABOVE_LIMIT',
  'refusal.tooManyUnits': 'ABOVE_LIMIT',
  'common.addressFirst': 'NOT_FOUND',
  'refusal.linkNotOpen': 'NOT_FOUND',
  'refusal.notInCart': 'NOT_FOUND',
  'refusal.notOrdered': 'NOT_FOUND',
  'refusal.notYourAddress': 'NOT_FOUND',
  'refusal.notYourOrder': 'NOT_FOUND',
  'refusal.notYourReview': 'NOT_FOUND',
  'refusal.productUnavailable': 'NOT_FOUND',
  'refusal.sellerUnavailable': 'NOT_FOUND',
  'refusal.notCancellable': 'NOT_ALLOWED',
  'refusal.notDelivered': 'NOT_ALLOWED',
  'refusal.notPayable': 'NOT_ALLOWED',
  'return.nothingLeft': 'NOT_ALLOWED',
  'return.notReturnable': 'NOT_ALLOWED',
  'refusal.notCleared': 'NOT_CLEARED',
  'refusal.wrongPassword': 'WRONG_CREDENTIALS',
  'refusal.codeNotAccepted': 'CODE_NOT_ACCEPTED',
  'refusal.newPasswordNotAccepted': 'CODE_NOT_ACCEPTED',
  'checkout.nothingSelected': 'NOTHING_TO_ORDER',
  'common.cannotShip': 'CANNOT_SHIP',
  'voucher.minimum': 'VOUCHER_INVALID',
  'refusal.orderChanged': 'PRICE_CHANGED',
  'refusal.priceChanged': 'PRICE_CHANGED',
  'refusal.offerChanged': 'OFFER_CHANGED',
  'payment.unknown': 'OUTCOME_UNKNOWN',
  'payment.none': 'NOT_OFFERED',
  'refusal.notOffered': 'NOT_OFFERED',
  'fault.tooManyAttempts': 'RATE_LIMITED',
  'refusal.tooManyOrders': 'RATE_LIMITED',
  'fault.refused': 'REFUSED',
  'refusal.uploadFailed': 'REFUSED',
  'payment.emptyOrder': 'REFUSED',
  'payment.notStarted': 'PAYMENT_NOT_STARTED',
} as const satisfies Partial<Record<TextId, string>>

export type RefusalText = keyof typeof REFUSAL_CODES

/** Codes of the backend's own refusals. The reference backend names them; for others, the call or the stock does. */
const BACKEND_CODES = [
  'OUT_OF_STOCK',
  'INSUFFICIENT_STOCK',
  'CANNOT_SHIP',
  'VOUCHER_INVALID',
  'NOT_VERIFIED',
  'WRONG_CREDENTIALS',
  'PAYMENT_DECLINED',
  'ABOVE_LIMIT',
  'CODE_NOT_ACCEPTED',
  'INVALID',
  'NOTHING_TO_ORDER',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NOT_OFFERED',
  'PRICE_CHANGED',
] as const

export type UserErrorCode = (typeof REFUSAL_CODES)[RefusalText] | (typeof BACKEND_CODES)[number]

export interface UserError {
  code: UserErrorCode
  field: string | null
  message: string
}

export interface LineError {
  code: UserErrorCode
  lineId: string
  messages: string[]
}

/** @param reason a code in lower case, from the backend */
export function codeOfReason(reason: string | null): UserErrorCode {
  return BACKEND_CODES.find((code) => code === reason?.toUpperCase()) ?? 'REFUSED'
}

/** For calls that a backend refuses for one reason only, although its answer does not say so. */
export function refusedAs<E extends UserError | LineError>(code: UserErrorCode, errors: readonly E[]): E[] {
  return errors.map((error) => (error.code === 'REFUSED' ? { ...error, code } : error))
}

/** @param field the refused input; null if the refusal is about the whole mutation */
export function userError(
  texts: Texts,
  field: string | null,
  text: RefusalText,
  values?: Parameters<Texts>[1],
): UserError {
  return { code: REFUSAL_CODES[text], field, message: texts(text, values) }
}

export function stockCode(stock: number): UserErrorCode {
  return stock < 1 ? 'OUT_OF_STOCK' : 'INSUFFICIENT_STOCK'
}

export function lineError(texts: Texts, lineId: string, text: RefusalText): LineError {
  return { code: REFUSAL_CODES[text], lineId, messages: [texts(text)] }
}

/** Names of `LIMITS` where an operator can change them. */
export type OperationLimit =
  | 'tokens'
  | 'depth'
  | 'aliases'
  | 'directives'
  | 'cost'
  | 'listItems'
  | 'graphqlBytes'
  | 'introspectionDepth'
  | 'oncePerOperation'
  | 'page'
  | 'perPage'
  | 'first'
  | 'ids'
  | 'searchText'
  | 'uploadBytes'
  | 'uploadParts'
  | 'uploadFiles'
  | 'uploadFields'
  | 'fieldBytes'
  | 'fileBytes'

interface CodedErrorOptions extends Pick<GraphQLErrorOptions, 'nodes'> {
  limit?: OperationLimit
  /** The value of the limit. */
  max?: number
  /** The exceeding number. Reading stops at some limits, so an operation may have more. */
  found?: number
  status?: number
}

export function codedError(
  code: ErrorCode,
  message: string,
  { status, nodes, limit, max, found }: CodedErrorOptions = {},
): GraphQLError {
  return new GraphQLError(message, {
    ...(nodes && { nodes }),
    extensions: { code, ...(limit && { limit, max, found }), ...(status !== undefined && { http: { status } }) },
  })
}

export const faultTexts = {
  UPSTREAM_DOWN: 'fault.unavailable',
  UPSTREAM_TIMEOUT: 'fault.timeout',
  UPSTREAM_BAD_ANSWER: 'fault.unavailable',
  UPSTREAM_BUSY: 'fault.busy',
  UNAUTHENTICATED: 'fault.unauthenticated',
  RATE_LIMITED: 'fault.tooManyAttempts',
  REFUSED: 'fault.refused',
  NOT_FOUND: 'fault.notFound',
  INTERNAL_SERVER_ERROR: 'common.error',
} as const satisfies Partial<Record<ErrorCode, TextId>>

export type FaultCode = keyof typeof faultTexts
