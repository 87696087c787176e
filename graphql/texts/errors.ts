import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { TextId, Texts } from './texts-in.ts'

const CODES = {
  'common.required': 'REQUIRED',
  'common.invalidEmail': 'INVALID',
  'auth.codeLength': 'INVALID',
  'auth.passwordLength': 'INVALID',
  'auth.passwordMismatch': 'INVALID',
  'photos.supported': 'INVALID',
  'quantity.minimum': 'INVALID',
  'refusal.badIdempotencyKey': 'INVALID',
  'refusal.invalidCountry': 'INVALID',
  'refusal.invalidPhone': 'INVALID',
  'refusal.invalidPostalCode': 'INVALID',
  'refusal.invalidState': 'INVALID',
  'refusal.notOneLine': 'INVALID',
  'quantity.maximum': 'ABOVE_LIMIT',
  'refusal.tooLong': 'ABOVE_LIMIT',
  'refusal.tooManyImages': 'ABOVE_LIMIT',
  'refusal.tooManyLines': 'ABOVE_LIMIT',
  'refusal.tooManyUnits': 'ABOVE_LIMIT',
  'common.addressFirst': 'NOT_FOUND',
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
  'refusal.codeNotAccepted': 'CODE_NOT_ACCEPTED',
  'refusal.newPasswordNotAccepted': 'CODE_NOT_ACCEPTED',
  'checkout.nothingSelected': 'NOTHING_TO_ORDER',

  'refusal.priceChanged': 'PRICE_CHANGED',
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

export type RefusalText = keyof typeof CODES

export interface UserError {
  code: (typeof CODES)[RefusalText]
  field: string | null
  message: string
}

/** @param field the refused input; null if the refusal is about the whole mutation */
export function userError(
  texts: Texts,
  field: string | null,
  text: RefusalText,
  values?: Parameters<Texts>[1],
): UserError {
  return { code: CODES[text], field, message: texts(text, values) }
}

interface CodedErrorOptions extends Pick<GraphQLErrorOptions, 'nodes'> {
  limit?: OperationLimit
  /** The value of the limit. */
  max?: number
  /** What exceeds it. */
  found?: number
  status?: number
}

export type OperationLimit =
  | 'tokens'
  | 'depth'
  | 'aliases'
  | 'directives'
  | 'cost'
  | 'listItems'
  | 'introspectionDepth'
  | 'oncePerOperation'
  | 'page'
  | 'perPage'
  | 'first'
  | 'ids'
  | 'searchText'

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
