import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { createSweep, type Sweep } from '../ground/create-sweep.ts'
import { claimDue, deleteOldEvents, endEvent, type QueuedEvent, releaseEvent, retryEvent } from './event-queue.ts'
import { keyOf } from './event-settings.ts'

interface SenderOptions {
  database: Database
  clock: () => number
  log: FastifyBaseLogger
  url: string
  /** `whsec_…`; each signs, so that a receiver can change its secret without losing events. */
  secrets: readonly string[]
  /** Milliseconds that a receiver has to answer. */
  timeout: number
  /** Milliseconds between runs. */
  every: number
}

/** Failed tries at or above this number, half an hour after the event, are errors in the log. */
const LATE_TRY = 4

/** `webhook-signature` of Standard Webhooks. */
export function signatureOf(secrets: readonly string[], id: string, seconds: number, body: string): string {
  const sign = (secret: string) =>
    createHmac('sha256', keyOf(secret) ?? '')
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ')
}

/** Sends the events of one endpoint, one after the other, so that a slow receiver only delays its own. */
export function createEventSender(options: SenderOptions): Sweep {
  const { database, clock, log, url, secrets, timeout, every } = options
  // The path may hold a secret of the receiver.
  const { host } = new URL(url)

  /** Returns why the receiver did not accept the event; undefined if it did. */
  async function post(event: QueuedEvent, stop: AbortSignal): Promise<string | undefined> {
    const seconds = Math.floor(clock() / 1000)
    const timestamp = new Date(event.created_at).toISOString()
    const body = `{"type":"${event.type}","timestamp":"${timestamp}","data":${event.data}}`
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Souk-Events',
          'webhook-id': event.message_id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signatureOf(secrets, event.message_id, seconds, body),
        },
        body,
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeout)]),
      })
      // The status is the answer. A body that never ends must not hold the connection.
      await response.body?.cancel()
      return response.ok ? undefined : `HTTP ${response.status}`
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection'
    }
  }

  /** Returns false if the endpoint should not be tried further in this run. */
  async function send(event: QueuedEvent, stop: AbortSignal): Promise<boolean> {
    const reason = await post(event, stop)
    const line = { eventId: event.message_id, type: event.type, host, tries: event.tries }
    if (reason === undefined) {
      endEvent(database, event.id, clock())
      log.info(line, 'event sent')
      return true
    }
    if (stop.aborted) {
      releaseEvent(database, event.id, clock())
      return false
    }
    const wait = retryEvent(database, event, clock())
    if (wait === undefined) log.error({ ...line, reason }, 'gave up on an event')
    else {
      const level = event.tries >= LATE_TRY ? 'error' : 'warn'
      log[level]({ ...line, reason, pauseMs: wait }, 'event not sent, will be retried')
    }
    return false
  }

  async function work(stop: AbortSignal): Promise<void> {
    deleteOldEvents(database, url, clock())
    const next = () => (stop.aborted ? undefined : claimDue(database, url, clock(), 2 * timeout))
    for (let event = next(); event; event = next()) {
      if (!(await send(event, stop))) return
    }
  }

  return createSweep({ name: `event (${host})`, every, log, work })
}
