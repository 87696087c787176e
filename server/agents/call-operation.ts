import * as v from 'valibot'
import { visitorKey } from '#graphql/contract.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import type { EnterWork } from '../capacity/load-control.ts'
import { RateLimited, type RateLimits } from '../capacity/rate-limits.ts'
import type { KeptTexts } from '../fleet/kept-texts.ts'
import type { AgentCallReport, Observe } from '../ground/events.ts'
import { problemOf } from './agent-gate.ts'
import type { CartShop } from './cart/operate-carts.ts'
import type { PlatformKey, PlatformProfile } from './fetch-profile.ts'
import { answerOnce, readKey } from './idempotency.ts'
import { activeCapabilities, versionProblem } from './negotiate.ts'
import type { AgentOperation } from './operations.ts'
import type { PlatformProfiles } from './platform-profiles.ts'
import type { CallAnswer, PublicAnswers } from './public-answers.ts'
import {
  type AgentAnswer,
  type AgentCall,
  type CapabilityVersions,
  isProtocolError,
  type OperationResult,
  type ProtocolError,
  UCP_VERSION,
} from './ucp.ts'
import {
  KEY_NOT_FOUND,
  NO_IDEMPOTENCY_KEY,
  type ReceivedMessage,
  readSignature,
  verifySignature,
} from './verify-requests.ts'

export interface AgentShop extends CartShop {
  profiles: PlatformProfiles
  rates: Pick<RateLimits, 'countAgent'>
  keptAnswers: KeptTexts
  enter: EnterWork
  answerPublic: PublicAnswers
  observe: Observe
}

interface AgentRequest extends Omit<AgentCall, 'locale'>, Pick<AgentCallReport, 'transport' | 'agentRequestId'> {
  /** Null for a missing or malformed one. */
  profile: URL | null
  input: unknown
  /** As the transport received it. Only changes use it. */
  idempotencyKey: unknown
  /** `:id` of the path. */
  id: unknown
  /** Language of the transport; the input may name another. */
  locale: Locale
  message: ReceivedMessage
  /** Takes what the log and the metrics contain about the call, whose outcome follows. */
  report(call: AgentCallReport): void
}

type RunCall = () => Promise<CallAnswer>

const NO_PROFILE: ProtocolError = {
  status: 400,
  code: 'invalid_profile_url',
  content: 'Send the address of your profile, which must begin with https:, as UCP-Agent: profile="https://…".',
}

async function findKey(
  { profiles }: Pick<AgentShop, 'profiles'>,
  caller: Caller,
  keyId: string,
  profile: PlatformProfile,
) {
  const isSigner = ({ kid, use }: PlatformKey) => kid === keyId && use !== 'enc'
  const key = profile.keys.find(isSigner)
  if (key) return key
  const newest = await profiles.refresh(caller.profile, caller.address)
  return isProtocolError(newest) ? newest : (newest.keys.find(isSigner) ?? KEY_NOT_FOUND)
}

interface Caller extends Pick<AgentRequest, 'message' | 'address'> {
  profile: URL
}

/**
 * Finds the profile of an agent. If the request is signed, the signature is valid, and the call is counted for the agent.
 *
 * @param isRepeatable whether the request may run twice, or has a key that prevents it
 */
export async function findCaller(
  shop: Pick<AgentShop, 'profiles' | 'rates' | 'origin'>,
  caller: Caller,
  isRepeatable: boolean,
): Promise<PlatformProfile | ProtocolError> {
  const { profile: url, address, message } = caller
  const signature = readSignature(message, url)
  if (signature && isProtocolError(signature)) return signature
  if (signature && !isRepeatable) return NO_IDEMPOTENCY_KEY
  const profile = await shop.profiles.find(url, address)
  if (signature === null || isProtocolError(profile)) return profile
  const key = await findKey(shop, caller, signature.keyId, profile)
  const problem = isProtocolError(key) ? key : await verifySignature(signature, message, shop.origin, key)
  if (problem) return problem
  // Anyone can claim to be an agent: its quota only counts what it has signed.
  await shop.rates.countAgent(url.host)
  return profile
}

/** Operations without an input of their own accept anything. */
const WithLanguage = v.object({ context: v.object({ language: v.string() }) })

/** A language that the shop has, or null: `fr-CA` means `fr`. */
function languageIn(input: unknown): Locale | null {
  const { success, output } = v.safeParse(WithLanguage, input)
  const [base = ''] = success ? output.context.language.toLowerCase().split(/[-_]/, 1) : []
  return isLocale(base) ? base : null
}

function answer(capabilities: CapabilityVersions, result: OperationResult, origin: string): AgentAnswer {
  const status = 'error' in result ? 'error' : 'success'
  const ucp = { version: UCP_VERSION, status, capabilities } as const
  const { messages = [] } = result
  if ('error' in result) return { ucp, messages: [result.error, ...messages], continue_url: `${origin}/` }
  return { ucp, ...result.payload, ...(messages.length > 0 && { messages }) }
}

function incompatible({ capability }: AgentOperation, { capabilities }: PlatformProfile): OperationResult {
  const versions = capabilities[capability]?.map(({ version }) => version).join(', ')
  const content = versions
    ? `The agent's profile has ${capability} in version ${versions}; this shop has ${UCP_VERSION}.`
    : `The agent's profile does not list ${capability}.`
  return { error: { type: 'error', code: 'capabilities_incompatible', content, severity: 'unrecoverable' } }
}

async function prepare(
  shop: AgentShop,
  operation: AgentOperation,
  { profile: url, input, id, idempotencyKey, message, ...call }: AgentRequest,
): Promise<RunCall | ProtocolError> {
  if (url === null) return NO_PROFILE
  const isRepeatable = operation.isReadOnly || idempotencyKey !== undefined
  const profile = await findCaller(shop, { profile: url, message, address: call.address }, isRepeatable)
  if (isProtocolError(profile)) return profile
  const problem = versionProblem(profile)
  if (problem) return problem
  const active = activeCapabilities([operation.capability], profile)
  if (Object.keys(active).length === 0)
    return async () => ({ answer: answer({}, incompatible(operation, profile), shop.origin) })
  const prepared = operation.prepare(input, id)
  if (isProtocolError(prepared)) return prepared
  const locale = languageIn(input) ?? call.locale
  const perform = async (signal: AbortSignal, graphql = shop.graphql) => {
    await shop.enter({ loadClass: operation.loadClass, address: call.address, signal })
    return answer(active, await prepared.run({ ...shop, graphql }, { ...call, signal, locale }), shop.origin)
  }
  if (operation.isPublic) {
    // The active capability is always the operation's own, so that the key does not need it.
    const publicCall = { tool: operation.tool, input: prepared.input, locale, address: call.address }
    return () => shop.answerPublic(publicCall, (graphql) => perform(new AbortController().signal, graphql))
  }
  if (operation.isReadOnly || idempotencyKey === undefined) {
    return async () => ({ answer: await perform(call.signal) })
  }
  const key = readKey(idempotencyKey)
  if (typeof key !== 'string') return key
  const request = { scope: [url.href, operation.tool], key, request: [id, input], owner: visitorKey(call.address) }
  // If the agent leaves, the change ends nevertheless, and its repetition gets the answer.
  return async () => ({
    answer: await answerOnce(shop.keptAnswers, request, () => perform(new AbortController().signal)),
  })
}

function refuseLimited({ observe }: AgentShop, requestId: string, error: unknown): ProtocolError {
  if (!(error instanceof RateLimited)) throw error
  observe({ type: 'rateLimited', requestId, rule: error.rule })
  return problemOf(error)
}

/**
 * Verifies the signature of a call, counts signed ones, negotiates with the agent, and checks the input.
 *
 * @returns what runs the operation, or why it cannot run
 */
export async function prepareOperation(
  shop: AgentShop,
  operation: AgentOperation,
  request: AgentRequest,
): Promise<RunCall | ProtocolError> {
  const { requestId, agentRequestId, transport, profile } = request
  const { tool } = operation
  const reported: AgentCallReport = { agentRequestId, tool, transport, agent: profile?.host ?? null, outcome: null }
  request.report(reported)
  const run = await prepare(shop, operation, request).catch((error: unknown) => refuseLimited(shop, requestId, error))
  if (isProtocolError(run)) {
    reported.outcome = run.code
    return run
  }
  return async () => {
    try {
      const result = await run()
      reported.outcome = 'stored' in result ? 'success' : result.answer.ucp.status
      return result
    } catch (error) {
      reported.outcome = problemOf(error).code
      throw error
    }
  }
}
