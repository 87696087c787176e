import * as v from 'valibot'
import { match } from '#shared/match-route.ts'
import type { RouteName } from '#shared/routes.ts'
import type { PolicyViolation } from '../ground/events.ts'

const MOST = 10

const Text = v.pipe(v.string(), v.maxLength(2_048))

const Report = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    documentURL: Text,
    blockedURL: v.optional(v.nullable(Text)),
    effectiveDirective: Text,
    disposition: v.optional(Text),
  }),
})

/** The `report-uri` format, which Firefox and Safari send. */
const OldReport = v.object({
  'csp-report': v.object({
    'document-uri': Text,
    'blocked-uri': v.optional(v.nullable(Text)),
    'effective-directive': v.optional(Text),
    'violated-directive': v.optional(Text),
    disposition: v.optional(Text),
  }),
})

const Reports = v.pipe(v.array(v.unknown()), v.maxLength(MOST))

const DIRECTIVES: ReadonlySet<string> = new Set(
  [
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src media-src',
    'font-src connect-src frame-src child-src worker-src manifest-src object-src base-uri form-action frame-ancestors',
    'require-trusted-types-for trusted-types',
  ].flatMap((names) => names.split(' ')),
)

const KEYWORD = /^[a-z][a-z-]{0,29}$/

const OF_EXTENSION = /^[a-z-]{1,30}-extension(?::|$)/

function describeStopped(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'other'
  return url.host === '' ? url.protocol.slice(0, -1) : url.host
}

function routeOf(page: string): RouteName | null {
  const url = URL.parse(page)
  return (url && match(url.pathname)?.name) ?? null
}

interface ReportFields {
  page: string
  blocked: string | null | undefined
  directive: string | undefined
  disposition: string | undefined
}

function violationOf({ page, blocked, directive = '', disposition }: ReportFields): PolicyViolation | null {
  if (blocked && OF_EXTENSION.test(blocked)) return null
  // Firefox sends the whole directive, with its sources.
  const [name = ''] = directive.split(' ', 1)
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    stopped: describeStopped(blocked ?? ''),
    route: routeOf(page),
    enforced: disposition !== 'report',
  }
}

function readReport(report: unknown): PolicyViolation | null {
  const { success, output } = v.safeParse(Report, report)
  if (!success) return null
  const { documentURL: page, blockedURL: blocked, effectiveDirective: directive, disposition } = output.body
  return violationOf({ page, blocked, directive, disposition })
}

function readOldReport({ 'csp-report': report }: v.InferOutput<typeof OldReport>): PolicyViolation | null {
  const { 'document-uri': page, 'blocked-uri': blocked, disposition } = report
  const directive = report['effective-directive'] ?? report['violated-directive']
  return violationOf({ page, blocked, directive, disposition })
}

const isViolation = (violation: PolicyViolation | null): violation is PolicyViolation => violation !== null

/** Anyone can send reports, so only names are kept. Null if it is not a CSP report; leaves out those of extensions. */
export function readViolations(message: unknown): PolicyViolation[] | null {
  const reports = v.safeParse(Reports, message)
  if (reports.success) return reports.output.map(readReport).filter(isViolation)
  const old = v.safeParse(OldReport, message)
  return old.success ? [readOldReport(old.output)].filter(isViolation) : null
}
