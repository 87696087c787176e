import type { FastifyInstance, FastifyReply } from 'fastify'
import { ERRORS_ADDRESS, VITALS_ADDRESS } from '#shared/reports.ts'
import { sendPlain } from '../answers/refusals.ts'
import type { Observe } from '../ground/events.ts'
import type { RateLimits } from '../capacity/rate-limits.ts'
import { REPORTS_ADDRESS } from '../render/csp.ts'
import { readBrowserError } from './read-browser-error.ts'
import { readViolations } from './read-violations.ts'
import { readVitals } from './read-vitals.ts'

interface ReportsOptions {
  bodyLimit: number
  rates: RateLimits
  takesVitals: boolean
  observe: Observe
}

const VIOLATION_TYPES = ['application/reports+json', 'application/csp-report']
const OWN_TYPES = ['application/json']

const thank = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send()

async function takeReports(
  app: FastifyInstance,
  types: string[],
  { bodyLimit, rates }: ReportsOptions,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, scope.getDefaultJsonParser('error', 'error'))
    scope.addHook('onRequest', async (request, reply) => {
      if (await rates.refuses('reports', request, reply)) return reply
    })
    add(scope)
  })
}

export async function registerReports(app: FastifyInstance, options: ReportsOptions): Promise<void> {
  const { takesVitals, observe } = options

  function refuse(requestId: string, reply: FastifyReply): FastifyReply {
    observe({ type: 'refusal', requestId, status: 400, code: 'REPORT_NOT_UNDERSTOOD' })
    return sendPlain(reply, 400)
  }

  await takeReports(app, VIOLATION_TYPES, options, (scope) => {
    scope.post(REPORTS_ADDRESS, async (request, reply) => {
      const violations = readViolations(request.body)
      if (!violations) return refuse(request.id, reply)
      for (const violation of violations) observe({ type: 'policyViolation', requestId: request.id, ...violation })
      return thank(reply)
    })
  })
  await takeReports(app, OWN_TYPES, options, (scope) => {
    scope.post(ERRORS_ADDRESS, async (request, reply) => {
      const error = readBrowserError(request.body)
      if (!error) return refuse(request.id, reply)
      observe({ type: 'browserError', requestId: request.id, ...error })
      return thank(reply)
    })
    if (!takesVitals) return
    scope.post(VITALS_ADDRESS, async (request, reply) => {
      const vitals = readVitals(request.body)
      if (!vitals) return refuse(request.id, reply)
      observe({ type: 'vitals', requestId: request.id, ...vitals })
      return thank(reply)
    })
  })
}
