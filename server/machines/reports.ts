import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { ERRORS_ADDRESS, MAX_ERROR_MESSAGE, VITALS_ADDRESS } from '#shared/reports.ts'
import { isRouteName, type RouteName } from '#shared/routes.ts'
import { REPORTS_ADDRESS } from '../answers/csp.ts'
import { sendPlain } from '../answers/refusals.ts'
import type { RateLimits } from '../capacity/rate-limits.ts'
import type { Observe } from '../ground/events.ts'
import { readViolations } from './read-violations.ts'

const Route = v.custom<RouteName>((value) => typeof value === 'string' && isRouteName(value))

const BrowserError = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  message: v.pipe(v.string(), v.maxLength(MAX_ERROR_MESSAGE)),
  chunk: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}\.js$/)),
  route: v.nullable(Route),
})

/** Parts of a message that may be user input. Identifiers are kept: `reading 'price'`. */
const PRIVATE_PARTS = /"[^"]*"?|(?<!\w)'(?![a-z_$][\w$]*')[^']*'?|`[^`]*`?|\d+|[^\x20-\x7e]+/gi

function maskAddress(word: string) {
  return /[@/\\]/.test(word) ? '…' : word
}

/** Larger values come from suspended machines or forged reports. */
const LONGEST_MS = 60_000
const MOST_SHIFT = 20

const upTo = (most: number) => v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))

const VisitVitals = v.strictObject({
  route: Route,
  lcp: upTo(LONGEST_MS),
  inp: upTo(LONGEST_MS),
  cls: upTo(MOST_SHIFT),
})

/** @returns null if the parsed JSON is not what the shop's pages send */
export function readVitals(message: unknown): v.InferOutput<typeof VisitVitals> | null {
  const { success, output } = v.safeParse(VisitVitals, message)
  return success ? output : null
}

interface ReportsOptions {
  bodyLimit: number
  rates: Pick<RateLimits, 'count'>
  takesVitals: boolean
  observe: Observe
}

const VIOLATION_TYPES = ['application/reports+json', 'application/csp-report']
const OWN_TYPES = ['application/json']

const confirm = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send()

async function registerScope(
  app: FastifyInstance,
  types: string[],
  { bodyLimit, rates }: ReportsOptions,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, scope.getDefaultJsonParser('error', 'error'))
    scope.addHook('onRequest', (request) => rates.count('reports', request))
    add(scope)
  })
}

export async function registerReports(app: FastifyInstance, options: ReportsOptions): Promise<void> {
  const { takesVitals, observe } = options

  function refuse(requestId: string, reply: FastifyReply): FastifyReply {
    observe({ type: 'refusal', requestId, status: 400, code: 'REPORT_NOT_UNDERSTOOD' })
    return sendPlain(reply, 400)
  }

  await registerScope(app, VIOLATION_TYPES, options, (scope) => {
    scope.post(REPORTS_ADDRESS, async (request, reply) => {
      const violations = readViolations(request.body)
      if (!violations) return refuse(request.id, reply)
      for (const violation of violations) observe({ type: 'policyViolation', requestId: request.id, ...violation })
      return confirm(reply)
    })
  })
  await registerScope(app, OWN_TYPES, options, (scope) => {
    scope.post(ERRORS_ADDRESS, async (request, reply) => {
      const { success, output } = v.safeParse(BrowserError, request.body)
      if (!success) return refuse(request.id, reply)
      const message = output.message.replaceAll(/\S+/g, maskAddress).replaceAll(PRIVATE_PARTS, '…')
      observe({ type: 'browserError', requestId: request.id, ...output, message })
      return confirm(reply)
    })
    if (!takesVitals) return
    scope.post(VITALS_ADDRESS, async (request, reply) => {
      const vitals = readVitals(request.body)
      if (!vitals) return refuse(request.id, reply)
      observe({ type: 'vitals', requestId: request.id, ...vitals })
      return confirm(reply)
    })
  })
}
