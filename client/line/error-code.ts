import type { CombinedError } from '@urql/core'
import type { ErrorCode } from '#shared/error-codes.ts'

/** Codes of the shop's answers, and those that the browser gives to operations that did not reach it. */
export type ClientErrorCode = ErrorCode | 'NOT_SENT' | 'LINE_LOST' | 'COOKIES_BLOCKED'

/** An error of an answer. */
export interface CodedError {
  message: string
  extensions?: { [name: string]: unknown }
}

export function hasCode({ extensions }: CodedError, code: ClientErrorCode): boolean {
  return extensions?.['code'] === code
}

/** The first error that has one of these codes; undefined if there is none. */
export function errorWith(
  error: CombinedError | undefined,
  ...codes: readonly ClientErrorCode[]
): CodedError | undefined {
  return error?.graphQLErrors.find((one) => codes.some((code) => hasCode(one, code)))
}

/** An error of the browser's own, as those in answers. */
export function codedError(code: ClientErrorCode, message: string): CodedError {
  return { message, extensions: { code } }
}
