import { createSourceCollector } from '#graphql/api/cache/sources.ts'
import { Absent, NoSuchCall, Refusal, RestError } from '#graphql/api/client/rest-error.ts'
import type { DetectedTrait } from '#graphql/api/dialect/create-dialect.ts'
import type { AnswerTrait } from '#graphql/api/dialect/traits.ts'
import type { OrderCipher } from '#graphql/api/private-call.ts'
import { createUpstream } from '#graphql/api/upstream.ts'
import { contextOf, type GraphQLContext } from '#graphql/context.ts'
import type { UpstreamEvent } from '#graphql/events.ts'
import { DEFAULT_LIMITS, type Limits } from '#graphql/limits.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import { DEFAULT_LOCALE } from '#shared/locales.ts'

export interface CallFault {
  call: string
  /** A short fixed text, never text from the backend. */
  detail: string
}

export type Answer<Value> =
  | { kind: 'value'; value: Value }
  | { kind: 'refused'; hasText: boolean }
  | { kind: 'absent' }
  | { kind: 'unauthenticated' }
  | { kind: 'fault' }

export type Person = { token: string | null; guestToken: string | null }

export type Question<Value> = (context: GraphQLContext) => Promise<Value>

interface AskOptions {
  locale?: string
  person?: Person
}

export interface Visit {
  guest: Person
  /**
   * Waits and retries if the backend asks for a pause.
   * @param call below `api/v1/`, for the report
   */
  ask<Value>(call: string, question: Question<Value>, options?: AskOptions): Promise<Answer<Value>>
  need<Value>(call: string, question: Question<Value>, options?: AskOptions): Promise<Value | null>
  upstream: Pick<ReturnType<typeof createUpstream>, 'sitemap' | 'redirections' | 'localization'>
  detectedTraits(): DetectedTrait[]
  note(trait: AnswerTrait): void
  faults: CallFault[]
  calls: UpstreamEvent[]
  pauses: number[]
  close(): Promise<void>
}

export interface VisitDeps {
  apiBaseUrl: string
  orderCipher: OrderCipher | null
  wait: (seconds: number) => Promise<void>
  /** Monotonic milliseconds since the epoch. */
  clock: () => number
  limits?: Limits
}

/** Timeout per call in milliseconds, long enough to report a backend that is too slow for the shop. */
const CHECK_PATIENCE = 20_000

function patient(limits: Limits): Limits {
  return {
    ...limits,
    answerTimeout: CHECK_PATIENCE,
    gapTimeout: CHECK_PATIENCE,
    readDeadline: CHECK_PATIENCE,
    shellDeadline: CHECK_PATIENCE,
    changeDeadline: CHECK_PATIENCE,
    orderDeadline: 3 * CHECK_PATIENCE,
  }
}

const PATIENCE = 3

const NOBODY: Person = { token: null, guestToken: null }

const NO_SESSION: GraphQLContext['session'] = {
  signIn: () => undefined,
  signOut: () => undefined,
  issueGuestToken: createGuestToken,
}

function pauseOf(error: unknown): number | null {
  return error instanceof RestError && error.code === 'UPSTREAM_BUSY' ? (error.retryAfter ?? 1) : null
}

function openDoor({ apiBaseUrl, orderCipher, clock, limits = DEFAULT_LIMITS }: VisitDeps, calls: UpstreamEvent[]) {
  const upstream = createUpstream({
    apiBaseUrl,
    orderCipher,
    limits: patient(limits),
    observe: (event) => void (event.type === 'upstream' && event.attempts > 0 && calls.push(event)),
    now: clock,
    steadyClock: clock,
  })

  function contextFor(person: Person, locale: string): GraphQLContext {
    const info = { locale, requestId: 'check', address: null, identity: { ...person }, session: NO_SESSION }
    const context = contextOf(upstream.open, { ...info, cookieClient: false }, createSourceCollector(), () => undefined)
    return { ...context, mailOrder: () => undefined }
  }

  return { upstream, contextFor }
}

export function openVisit(deps: VisitDeps): Visit {
  const calls: UpstreamEvent[] = []
  const faults: CallFault[] = []
  const pauses: number[] = []
  const { upstream, contextFor } = openDoor(deps, calls)

  function fault(call: string, detail: string): { kind: 'fault' } {
    faults.push({ call, detail })
    return { kind: 'fault' }
  }

  function answerOf(call: string, error: unknown): Exclude<Answer<never>, { kind: 'value' }> {
    const isOptional = upstream.detectedTraits().some(({ trait }) => trait === call)
    if (error instanceof NoSuchCall && !isOptional) return fault(call, 'the backend does not have this call')
    if (error instanceof Absent) return { kind: 'absent' }
    if (error instanceof Refusal) return { kind: 'refused', hasText: error.messages.length > 0 }
    if (!(error instanceof RestError)) throw error
    if (error.code === 'UNAUTHENTICATED') return { kind: 'unauthenticated' }
    return fault(call, error.detail || error.code)
  }

  async function ask<Value>(
    call: string,
    question: Question<Value>,
    { locale = DEFAULT_LOCALE, person = NOBODY }: AskOptions = {},
  ): Promise<Answer<Value>> {
    for (let pausesLeft = PATIENCE; ; pausesLeft -= 1) {
      try {
        return { kind: 'value', value: await question(contextFor(person, locale)) }
      } catch (error) {
        const seconds = pauseOf(error)
        if (seconds === null || pausesLeft === 0) return answerOf(call, error)
        pauses.push(seconds)
        await deps.wait(seconds)
      }
    }
  }

  async function need<Value>(call: string, question: Question<Value>, options?: AskOptions): Promise<Value | null> {
    const answer = await ask(call, question, options)
    if (answer.kind === 'value') return answer.value
    if (answer.kind !== 'fault') fault(call, `answered "${answer.kind}"`)
    return null
  }

  return {
    guest: { token: null, guestToken: createGuestToken() },
    ask,
    need,
    upstream,
    detectedTraits: () => upstream.detectedTraits(),
    note: (trait) => contextFor(NOBODY, DEFAULT_LOCALE).api.dialect.note(trait),
    faults,
    calls,
    pauses,
    close: () => upstream.close(),
  }
}
