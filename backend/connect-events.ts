import { readBacklog, setEndpoints } from './events/event-queue.ts'
import { createEventSender } from './events/event-sender.ts'
import type { EventConfig } from './events/event-settings.ts'
import type { Sweep } from './ground/create-sweep.ts'
import type { BackendContext } from './http/context.ts'

export interface EventOptions {
  /** Receivers of events about orders and stock; none by default. */
  events?: EventConfig
  /** Milliseconds between checks for events to send; default one second. */
  eventSweepEvery?: number
  /** Milliseconds that a receiver has to answer; default 10 seconds. */
  eventTimeout?: number
}

interface Events {
  senders: Sweep[]
  send(): Promise<void>
  /** In the format of Prometheus; empty without endpoints. */
  metrics(): string
}

const gauge = (name: string, help: string, value: number) =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`

export function connectEvents(
  { database, clock, log }: Pick<BackendContext, 'database' | 'clock' | 'log'>,
  { events = { urls: [], secrets: [] }, eventSweepEvery: every = 1000, eventTimeout: timeout = 10_000 }: EventOptions,
): Events {
  const deleted = setEndpoints(database, events.urls)
  if (deleted > 0) log.warn({ deleted }, 'events of addresses that EVENT_URLS no longer names were deleted')
  const { secrets } = events
  const senders = events.urls.map((url) => createEventSender({ database, clock, log, url, secrets, timeout, every }))
  return {
    senders,
    async send() {
      await Promise.all(senders.map((sender) => sender.sweep()))
    },
    metrics() {
      if (events.urls.length === 0) return ''
      const { waiting, oldest } = readBacklog(database)
      return (
        gauge('events_waiting', 'Events that no receiver has accepted yet.', waiting) +
        gauge('events_oldest_waiting_seconds', 'Age of the oldest waiting event, in seconds.', oldest)
      )
    },
  }
}
