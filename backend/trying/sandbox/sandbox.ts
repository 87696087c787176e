import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Row } from '../../database/__generated__/rows.ts'
import type { Database } from '../../database/database.ts'
import { areSecretsEqual } from '../../ground/are-secrets-equal.ts'
import { type ProviderAccount, providerNames, type ProviderName } from '../../payments/accounts/provider-config.ts'
import { lookOf, showAmount } from '../../pricing/currency.ts'

export interface SandboxAccess extends Pick<Sandbox, 'accounts'> {
  fetch: typeof fetch
  /** Base address of the APIs; only `fetch` of this object reaches it. */
  serverUrl: string
  /** Origin at which browsers reach `/sandbox/`. */
  browserUrl: () => string
}

/**
 * Outcome of a payment in the sandbox, chosen by the shopper or a test. With `timeout`, the provider does not answer and
 * has charged nothing, as later calls confirm. With `lost`, which no window offers, the payment succeeds, but the
 * answer is missing.
 */
export type Outcome = 'pays' | 'declines' | 'closed' | 'timeout' | 'late' | 'lost'

const outcomes: readonly Outcome[] = ['pays', 'declines', 'closed', 'timeout', 'late', 'lost']

export function readOutcome(value: unknown): Outcome | undefined {
  return outcomes.find((outcome) => outcome === value)
}

export interface Sandbox {
  /** The shop's accounts with the doubles. Secrets are random at each start, so no browser has them. */
  accounts: Record<ProviderName, Pick<ProviderAccount, 'publicKey' | 'secretKey' | 'webhookSecret'>>
  records: SandboxRecords
  newId(prefix: string): string
  /** Resolves long after the shop's timeout, for a provider that does not answer. */
  hang(): Promise<void>
  late(): Promise<void>
  siteUrl: string
  amountText(hundredths: number, currency: string): string
  clock: () => number
}

export interface SandboxRecords {
  put(kind: string, id: string, content: object): void
  get(kind: string, id: string): Record<string, unknown> | undefined
}

interface SandboxOptions {
  database: Database
  clock: () => number
  siteUrl: string
  lateAfter: number | undefined
}

/** The public keys of providers that check the form of a key. */
const publicKeys: Partial<Record<ProviderName, string>> = {
  razorpay: 'rzp_test_sandbox',
  stripe: 'pk_test_sandbox',
  flutterwave: 'FLWPUBK_TEST-sandbox',
}
const hangFor = 20_000
const keptFor = 7 * 24 * 3_600_000

export function createSandbox({ database, clock, siteUrl, lateAfter = 6000 }: SandboxOptions): Sandbox {
  const secret = () => randomBytes(24).toString('hex')
  const accounts = Object.fromEntries(
    providerNames.map((name) => [
      name,
      { publicKey: publicKeys[name] ?? 'sandbox', secretKey: secret(), webhookSecret: secret() },
    ]),
    // @NOTE The type of fromEntries does not have the names.
  ) as Sandbox['accounts']
  return {
    accounts,
    records: createRecords(database, clock),
    newId: (prefix) => prefix + randomBytes(10).toString('hex'),
    hang: () => wait(hangFor, undefined, { ref: false }),
    late: () => wait(lateAfter, undefined, { ref: false }),
    siteUrl,
    // The windows of the doubles are English.
    amountText: (hundredths, currency) => showAmount(database, hundredths, 'en', lookOf(database, currency)),
    clock,
  }
}

function createRecords(database: Database, clock: () => number): SandboxRecords {
  return {
    put(kind, id, content) {
      const now = clock()
      database.run('DELETE FROM sandbox_records WHERE created_at < :oldest', { oldest: now - keptFor })
      database.run(
        `INSERT INTO sandbox_records (kind, id, content, created_at) VALUES (:kind, :id, :content, :now)
         ON CONFLICT DO UPDATE SET content = :content`,
        { kind, id, content: JSON.stringify(content), now },
      )
    },
    get(kind, id) {
      const row = database.get<Pick<Row<'sandbox_records'>, 'content'>>(
        'SELECT content FROM sandbox_records WHERE kind = :kind AND id = :id',
        { kind, id },
      )
      return row && JSON.parse(row.content)
    },
  }
}

/** A `fetch` that calls the doubles inside the process and refuses every other address. */
export function createSandboxFetch(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input))
    if (!pathname.startsWith('/sandbox/')) throw new TypeError('only the sandbox can be reached')
    const request = app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const answer = await Promise.race([request, aborted(init.signal)])
    return new Response(answer.body, { status: answer.statusCode })
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

interface Account {
  publicKey: string
  secretKey: string
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Admits only the shop's server: the doubles' APIs require the secret, as the real ones do. */
export function bearerKeyGuard({ secretKey }: Account): Guard {
  return guard((authorization) => areSecretsEqual(authorization, `Bearer ${secretKey}`))
}

export function basicKeyGuard({ publicKey, secretKey }: Account): Guard {
  const expected = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`
  return guard((authorization) => areSecretsEqual(authorization, expected))
}

export function guard(isKnown: (authorization: string, request: FastifyRequest) => boolean): Guard {
  return async (request, reply) => {
    if (isKnown(request.headers.authorization ?? '', request)) return
    await reply.code(401).send({ error: { message: 'The key is not valid.' } })
  }
}
