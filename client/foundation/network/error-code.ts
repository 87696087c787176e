import type { CombinedError } from '@urql/core'
import type { ErrorCode } from '#shared/error-codes.ts'

export type ClientErrorCode = ErrorCode | 'NOT_SENT' | 'CONNECTION_LOST' | 'COOKIES_BLOCKED'

export interface CodedError {
  message: string
  extensions?: { [name: string]: unknown }
}

export function hasCode({ extensions }: CodedError, code: ClientErrorCode): boolean {
  return extensions?.['code'] === code
}

export function errorWith(
  error: CombinedError | undefined,
  ...codes: readonly ClientErrorCode[]
): CodedError | undefined {
  return error?.graphQLErrors.find((one) => codes.some((code) => hasCode(one, code)))
}

export function codedError(code: ClientErrorCode, message: string): CodedError {
  return { message, extensions: { code } }
}

export function isSignedOut(error: CombinedError | undefined): boolean {
  return errorWith(error, 'UNAUTHENTICATED') !== undefined
}
