import { hash } from 'node:crypto'
import type { KeptTexts } from '../fleet/kept-texts.ts'
import { type AgentAnswer, AgentRefusal, type ProtocolError } from './ucp.ts'

/** UUIDs have 36 characters, and the protocol asks for 128 bits: 22 letters and digits. */
const KEY = /^[\w.:-]{22,128}$/

/** The least that the protocol asks for. */
const LIFE_SECONDS = 24 * 3_600
/** Longer than a change takes, in case the process ends during one. */
const RUN_SECONDS = 60

const MALFORMED: ProtocolError = {
  status: 400,
  code: 'invalid_request',
  content: 'An idempotency key has 22 to 128 of A-Z, a-z, 0-9, and ._:- such as a UUID.',
}

const REUSED: ProtocolError = {
  status: 409,
  code: 'idempotency_conflict',
  content: 'Another request had this idempotency key. Send a new key with a new request.',
}

const RUNNING: ProtocolError = {
  status: 409,
  code: 'request_in_progress',
  content: 'The first request with this idempotency key has not ended. Send this one again.',
  retryAfter: 1,
}

const UNAVAILABLE: ProtocolError = {
  status: 503,
  code: 'temporarily_unavailable',
  content: 'The shop cannot find out whether it has answered this request. Send it again.',
  retryAfter: 2,
}

/** A record without an answer belongs to a request that is running. */
interface KeptRecord {
  digest: string
  answer?: AgentAnswer
}

export const readKey = (key: unknown): string | ProtocolError =>
  typeof key === 'string' && KEY.test(key) ? key : MALFORMED

interface KeyedRequest {
  /** The agent and its operation, for which keys are unique. */
  scope: readonly string[]
  key: string
  request: unknown
  /** The visitor or agent whose share of the memory the answer takes. */
  owner: string
}

export async function answerOnce(
  answers: KeptTexts,
  { scope, key, request, owner }: KeyedRequest,
  run: () => Promise<AgentAnswer>,
): Promise<AgentAnswer> {
  const name = [...scope, key].join(' ')
  const digest = hash('sha256', JSON.stringify(request), 'base64url')
  const textOf = (record: KeptRecord) => JSON.stringify(record)
  const reservation = await answers.reserve(name, textOf({ digest }), RUN_SECONDS, owner).catch(() => {
    throw new AgentRefusal(UNAVAILABLE)
  })
  if (!reservation.isOwn) {
    const record = JSON.parse(reservation.text) as KeptRecord // @NOTE Records are sealed, and only written here.
    if (record.digest !== digest) throw new AgentRefusal(REUSED)
    if (!record.answer) throw new AgentRefusal(RUNNING)
    return record.answer
  }
  try {
    const answer = await run()
    await reservation.keep(textOf({ digest, answer }), LIFE_SECONDS)
    return answer
  } catch (error) {
    await reservation.release()
    throw error
  }
}
