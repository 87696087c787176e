import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Config } from '../ground/config.ts'
import type { LoadClass } from '../ground/events.ts'
import { registerConnectionGate } from './connections.ts'
import { createShutdown, type Shutdown } from './drain.ts'
import { createPressure, isPrefetch, Overload, type Pressure, type RouteLoad } from './load-class.ts'
import { createWorkQueue, type RefusedTicket } from './work-queue.ts'

export interface LoadOptions {
  /** The visitor of an address, as everywhere in the shop; by default the address. */
  visitorOf?: (address: string) => string
  shutdown?: Shutdown
  pressure?: Pressure
}

export type LoadControl = ReturnType<typeof createLoadControl>

interface Work {
  loadClass: LoadClass
  /** The visitor's address; null for work that no visitor waits for. */
  address: string | null
  /** Aborted when the visitor leaves. */
  signal: AbortSignal
}

/** Waits until the work may use the processor, until its next await. @throws {Overload} if it is refused */
export type EnterWork = (work: Work) => Promise<void>

/** Routes that plugins add for preflight requests answer with headers only. */
const isPreflight = ({ method }: RouteOptions) => method === 'OPTIONS'

function loadOf(route: RouteOptions, { routeLoad }: FastifyInstance): RouteLoad {
  const load = route.config?.load ?? routeLoad ?? (isPreflight(route) ? 'never' : undefined)
  if (load === undefined) throw new Error(`The route ${String(route.method)} ${route.url} has no load class.`)
  return load
}

function classOfRequest(request: FastifyRequest): LoadClass | null {
  const { load } = request.routeOptions.config
  if (load === undefined || load === 'inside' || load === 'never') return null
  if (isPrefetch(request.headers)) return 'sheddable'
  return typeof load === 'function' ? load(request) : load
}

export function createLoadControl(
  { limits }: Pick<Config, 'limits'>,
  { visitorOf = (address) => address, shutdown = createShutdown(), pressure = createPressure(limits) }: LoadOptions,
) {
  const queue = createWorkQueue(limits)
  const refusal = (ticket: RefusedTicket) => pressure.refusal(ticket.loadClass) ?? queue.refusal(ticket)

  function check(ticket: RefusedTicket): void {
    const reason = refusal(ticket)
    if (reason) throw new Overload(reason, ticket.loadClass)
  }

  const enter: EnterWork = async ({ loadClass, address, signal }) => {
    check({ loadClass })
    const visitor = address === null ? null : visitorOf(address)
    const work = queue.admit({ loadClass, visitor, signal, turns: 1 })
    try {
      await work.turn()
    } catch (error) {
      // The visitor has left.
      if (!signal.aborted) throw error
    } finally {
      work.end()
    }
  }

  return {
    queue,
    pressure,
    shutdown,
    /** Call before doing any other work. @throws {Overload} */
    check,
    enter,
    isOverloaded: () => refusal({ loadClass: 'critical' }) !== null,
    /** Adds hooks. Call before adding hooks that read the body, and before the routes. */
    register(app: FastifyInstance): void {
      registerConnectionGate(app, limits.requestsPerConnection, shutdown)
      app.addHook('onRoute', function addLoad(route) {
        route.config = { ...route.config, load: loadOf(route, this) }
      })
      app.addHook('onRequest', (request, _reply, done) => {
        const loadClass = classOfRequest(request)
        if (loadClass !== null) check({ loadClass })
        done()
      })
      app.addHook('onClose', async () => pressure.close())
    },
  }
}
