import type { Limits } from '#shared/limits.ts'
import type { Attempt } from '../api.ts'
import type { Observe } from '../events.ts'
import type { Texts } from '../texts/texts-in.ts'
import { userError } from '../user-error.ts'
import type { TryKind } from './try-kind.ts'
import { visitorKey } from './visitor-key.ts'

/** Counts that all processes of a shop share. Nothing is forgotten before its window ends. Never reject. */
export interface Tallies {
  /**
   * Counts one more.
   * @param windowMs how long a count lasts, from its first on
   * @param times count so many more
   * @returns the count, these included
   */
  add(key: string, windowMs: number, times?: number): Promise<number>
  takeBack(key: string, windowMs: number): Promise<void>
  forget(key: string, windowMs: number): Promise<void>
}

interface Rule {
  /** Whose tries are counted together: those for an account, those from an address, or both. */
  of: 'account' | 'address' | 'both'
  most: number
  windowMs: number
  /** Whether a success ends the count (`forget`), counts as no try (`takeBack`), or is a try like others. */
  afterSuccess?: 'forget' | 'takeBack'
}

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE

/** As in the reference backend (`backend/account/sign-in-limits.ts`), which counts by itself too. */
const WRONG_PASSWORDS = { fromAddress: 10, ofAccount: 100 }

/** Limit per account, in multiples of the limit per address. */
const CODE_ADDRESSES = 10

/** Limit of e-mails per visitor, in multiples of the limit per recipient. */
const MAIL_RECIPIENTS = 4

/**
 * Tries are limited per account and address, so that an attacker does not lock the owner out, and per account, so that
 * an attacker with many addresses does not get further. With 100 tries an hour, guessing a four-digit code of a
 * deployed backend takes 100 hours on average.
 */
function rulesOf(limits: Limits): Record<TryKind, readonly Rule[]> {
  return {
    signIn: [
      { of: 'both', most: limits.signInsPerMinute, windowMs: MINUTE, afterSuccess: 'forget' },
      { of: 'both', most: WRONG_PASSWORDS.fromAddress, windowMs: QUARTER, afterSuccess: 'forget' },
      { of: 'account', most: WRONG_PASSWORDS.ofAccount, windowMs: QUARTER, afterSuccess: 'takeBack' },
    ],
    code: [
      { of: 'both', most: limits.codeTriesPerHour, windowMs: HOUR, afterSuccess: 'forget' },
      {
        of: 'account',
        most: limits.codeTriesPerHour * CODE_ADDRESSES,
        windowMs: HOUR,
        afterSuccess: 'takeBack',
      },
    ],
    mail: [
      { of: 'account', most: limits.codesPerHour, windowMs: HOUR },
      { of: 'address', most: limits.codesPerHour * MAIL_RECIPIENTS, windowMs: HOUR },
    ],
    message: [{ of: 'address', most: limits.messagesPerHour, windowMs: HOUR }],
    order: [{ of: 'address', most: limits.ordersPerHour, windowMs: HOUR }],
    address: [{ of: 'address', most: limits.addressesPerHour, windowMs: HOUR }],
    cart: [{ of: 'address', most: limits.cartAdditionsPerHour, windowMs: HOUR }],
    upload: [{ of: 'address', most: limits.uploadsPerHour, windowMs: HOUR }],
  }
}

/** The tries of one operation's caller. */
export interface Tries {
  /**
   * Counts a try and makes it. Where there were too many, the backend is not asked, and the answer is a text for
   * shoppers.
   * @param account e-mail address; empty for what belongs to no account
   */
  make<Model>(kind: TryKind, account: string, act: () => Promise<Attempt<Model>>): Promise<Attempt<Model>>
}

export interface TriesScope {
  /** The visitor's; null where it is not known. */
  address: string | null
  requestId: string
  texts: Texts
}

/** @param tallies null: nothing is counted */
export function createTries(tallies: Tallies | null, limits: Limits, observe: Observe) {
  const rules = rulesOf(limits)

  function keyOf(kind: TryKind, { of, windowMs }: Rule, account: string, address: string | null): string {
    const who = [
      of !== 'address' && account.trim().toLowerCase(),
      of !== 'account' && (address === null ? 'nobody' : visitorKey(address)),
    ]
    return [kind, windowMs, ...who.filter((part) => part !== false)].join(' ')
  }

  return ({ address, requestId, texts }: TriesScope): Tries => ({
    async make(kind, account, act) {
      if (!tallies) return act()
      const counted = rules[kind].map((rule) => ({ ...rule, key: keyOf(kind, rule, account, address) }))
      const counts = await Promise.all(counted.map(({ key, windowMs }) => tallies.add(key, windowMs)))
      const broken = counted.find(({ most }, at) => (counts[at] ?? 0) > most)
      if (broken) {
        observe({ type: 'rateLimited', requestId, rule: kind })
        return {
          ok: false,
          userErrors: [userError(texts, null, kind === 'order' ? 'refusal.tooManyOrders' : 'fault.tooManyAttempts')],
          lines: [],
          isRefused: false,
        }
      }
      const attempt = await act().catch(async (error: unknown) => {
        // The backend did not check the code or password.
        for (const { key, windowMs } of counted) await tallies.takeBack(key, windowMs)
        throw error
      })
      if (!attempt.ok) return attempt
      for (const { key, windowMs, afterSuccess } of counted)
        if (afterSuccess) await tallies[afterSuccess](key, windowMs)
      return attempt
    },
  })
}
