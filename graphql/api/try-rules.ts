import type { TryKind } from '../events.ts'
import type { Limits } from '../limits.ts'

export interface TryRule {
  of: 'account' | 'address' | 'both'
  points: number
  seconds: number
  /** Effect of a success: reset the count (`delete`), do not count it (`reward`), or by default count it. */
  afterSuccess?: 'delete' | 'reward'
  /** Refused tries are not counted. */
  countsSuccesses?: boolean
}

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE

/** As in the reference backend (`backend/account/auth-routes.ts`), which also counts. */
const WRONG_PASSWORDS = { fromAddress: 10, ofAccount: 100 }

/** Limit per account, in multiples of the limit per address. */
const CODE_ADDRESSES = 10

/** Limit of e-mails per recipient, in multiples of the limit per recipient and visitor. */
const MAIL_VISITORS = 4

/** Limit of e-mails per visitor, in multiples of the same limit. */
const MAIL_RECIPIENTS = 4

/**
 * Limits per account and address keep an attacker from locking out the owner; those per account stop attackers with
 * many addresses: at 100 tries an hour, a four-digit code takes 100 hours on average.
 */
export function rulesOf(limits: Limits): Record<TryKind, readonly TryRule[]> {
  return {
    signIn: [
      { of: 'both', points: limits.signInsPerMinute, seconds: MINUTE, afterSuccess: 'delete' },
      { of: 'both', points: WRONG_PASSWORDS.fromAddress, seconds: QUARTER, afterSuccess: 'delete' },
      { of: 'account', points: WRONG_PASSWORDS.ofAccount, seconds: QUARTER, afterSuccess: 'reward' },
    ],
    code: [
      { of: 'both', points: limits.codeTriesPerHour, seconds: HOUR, afterSuccess: 'delete' },
      {
        of: 'account',
        points: limits.codeTriesPerHour * CODE_ADDRESSES,
        seconds: HOUR,
        afterSuccess: 'reward',
      },
    ],
    mail: [
      { of: 'both', points: limits.codesPerHour, seconds: HOUR },
      { of: 'account', points: limits.codesPerHour * MAIL_VISITORS, seconds: HOUR },
      { of: 'address', points: limits.codesPerHour * MAIL_RECIPIENTS, seconds: HOUR },
    ],
    message: [{ of: 'address', points: limits.messagesPerHour, seconds: HOUR }],
    order: [{ of: 'address', points: limits.ordersPerHour, seconds: HOUR }],
    units: [{ of: 'address', points: limits.unitsPerHour, seconds: HOUR, countsSuccesses: true }],
    address: [{ of: 'address', points: limits.addressesPerHour, seconds: HOUR }],
    cart: [{ of: 'address', points: limits.cartAdditionsPerHour, seconds: HOUR }],
    upload: [{ of: 'address', points: limits.uploadsPerHour, seconds: HOUR }],
  }
}
