import type { ErrorCode } from '#shared/error-codes.ts'
import type { TextId } from './texts-in.ts'

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
