import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { OrderCipher } from '#graphql/api/private-call.ts'
import { cipherFaults, cipherPart, httpAddress } from '#graphql/backend-settings.ts'
import { DEFAULT_LIMITS, type Limits } from '#graphql/limits.ts'
import { printReport } from './print-report.ts'
import { type Account, checkPrivateCalls } from './private-calls.ts'
import { checkPublicCalls } from './public-calls.ts'
import { checkPurchase, type PurchaseFindings } from './purchase.ts'
import { type Report, reportOf } from './report.ts'
import { checkSurroundings } from './surroundings.ts'
import { openVisit, type Visit } from './visit.ts'

interface CheckSettings {
  apiBaseUrl: string
  orderCipher: OrderCipher | null
  account: Account | null
  isWriting: boolean
}

class UsageError extends Error {
  /** EX_USAGE of sysexits.h. */
  readonly exitCode = 64
}

const USAGE = 'usage: npm run check:api -- https://api.shop.example [--write] [--json]'
const HELP = `${USAGE}
Tells whether the shop can run on a backend. --write also buys something; docs/integrate/bring-your-backend.md says more.`

const Environment = v.object({
  ORDER_CIPHER_KEY: v.optional(cipherPart, ''),
  ORDER_CIPHER_IV: v.optional(cipherPart, ''),
  CHECK_EMAIL: v.optional(v.string(), ''),
  CHECK_PASSWORD: v.optional(v.string(), ''),
})

function readArguments(args: readonly string[]) {
  try {
    const options = { write: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new UsageError(USAGE)
  }
}

function readEnvironment(environment: NodeJS.ProcessEnv): v.InferOutput<typeof Environment> {
  const parsed = v.safeParse(Environment, environment)
  const faults = parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  faults.push(...cipherFaults(environment))
  const [set, missing] = environment['CHECK_EMAIL'] ? ['EMAIL', 'PASSWORD'] : ['PASSWORD', 'EMAIL']
  if (environment[`CHECK_${set}`] && !environment[`CHECK_${missing}`])
    faults.push(`CHECK_${missing}: must be set where CHECK_${set} is`)
  if (!parsed.success || faults.length > 0) throw new UsageError(faults.join('; '))
  return parsed.output
}

/** @throws {UsageError} with a one-line message that never contains a setting's value */
function readCheckSettings(args: readonly string[], environment: NodeJS.ProcessEnv): CheckSettings {
  const { values, positionals } = readArguments(args)
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new UsageError(USAGE)
  const address = v.safeParse(httpAddress, given)
  if (!address.success) throw new UsageError(`the address of the backend must be an http or https address; ${USAGE}`)
  const env = readEnvironment(environment)
  const hasCipher = env.ORDER_CIPHER_KEY !== ''
  return {
    apiBaseUrl: address.output,
    orderCipher: hasCipher ? { key: env.ORDER_CIPHER_KEY, iv: env.ORDER_CIPHER_IV } : null,
    account: env.CHECK_EMAIL === '' ? null : { email: env.CHECK_EMAIL, password: env.CHECK_PASSWORD },
    isWriting: values.write,
  }
}

export interface CheckDeps {
  wait: (seconds: number) => Promise<void>
  clock: () => number
  limits?: Limits
}

class NoSuchBackend extends Error {}

function notBought({ isWriting }: CheckSettings, purchase: PurchaseFindings | null): string[] {
  if (!isWriting)
    return [
      'buying, totals with bundles and offers, and unverified payments: these checks change data and need --write',
    ]
  if (purchase?.notDone) return [`buying: ${purchase.notDone}`]
  const hasBundle = purchase?.bought.some((item) => item.hasBundle)
  return purchase && purchase.bought.length > 0 && !hasBundle
    ? ['totals with bundles: none of the first products has a bundle deal']
    : []
}

function noBackend(url: string, detail: string): NoSuchBackend {
  if (/timeout/i.test(detail)) return new NoSuchBackend(`${url} did not answer \`common\` in time.`)
  return new NoSuchBackend(`${url} is not an api/v1 backend that the shop can run on: \`common\`, ${detail}.`)
}

async function check(
  settings: CheckSettings,
  visit: Visit,
  coded: Visit | null,
  { limits = DEFAULT_LIMITS }: CheckDeps,
): Promise<Report> {
  const url = settings.apiBaseUrl
  const found = await checkPublicCalls(visit)
  if (found === null) throw noBackend(url, visit.faults[0]?.detail ?? '')
  const surroundings = await checkSurroundings(visit, url, found)
  const persons = await checkPrivateCalls(visit, coded, settings.account)
  const { buyer } = persons
  const purchase = settings.isWriting && buyer ? await checkPurchase(coded ?? visit, buyer, found) : null
  if (purchase?.believed) visit.note('unverifiedPayments')
  const calls = [...visit.calls, ...(coded?.calls ?? [])]
  if (calls.some(({ ms }) => ms > limits.answerTimeout)) visit.note('slowAnswers')
  const skipped = [
    ...persons.skipped,
    ...notBought(settings, purchase),
    'sign-up, forgotten passwords, the contact form, and the newsletter: they send e-mails',
  ]
  const detectedTraits = [...visit.detectedTraits(), ...(coded?.detectedTraits() ?? [])]
  return reportOf({
    url,
    visit,
    detectedTraits,
    calls,
    found,
    surroundings,
    persons: { ...persons, skipped },
    purchase,
  })
}

/**
 * Read-only unless the settings allow writing.
 * @throws {NoSuchBackend} if the answers are not those of an api/v1 backend
 */
async function checkBackend(settings: CheckSettings, deps: CheckDeps): Promise<Report> {
  const { apiBaseUrl, orderCipher } = settings
  const visit = openVisit({ ...deps, apiBaseUrl, orderCipher: null })
  const coded = orderCipher && openVisit({ ...deps, apiBaseUrl, orderCipher })
  try {
    return await check(settings, visit, coded, deps)
  } finally {
    await Promise.all([visit.close(), coded?.close()])
  }
}

const CANNOT_RUN = 2

export interface CheckOutcome {
  exitCode: number
  lines: string[]
}

/** Exit codes: 0 the shop runs on the backend, 1 it lacks features, 2 it cannot run, 64 usage error. */
export async function runCheck(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  deps: CheckDeps,
): Promise<CheckOutcome> {
  const isJson = args.includes('--json')
  function failure(exitCode: number, summary: string): CheckOutcome {
    return { exitCode, lines: [isJson ? JSON.stringify({ exitCode, summary }) : summary] }
  }
  if (args.includes('--help')) return { exitCode: 0, lines: [HELP] }
  try {
    const report = await checkBackend(readCheckSettings(args, environment), deps)
    const { exitCode } = report
    return { exitCode, lines: isJson ? [JSON.stringify(report, null, 2)] : printReport(report) }
  } catch (error) {
    if (error instanceof UsageError) return failure(error.exitCode, error.message)
    if (error instanceof NoSuchBackend) return failure(CANNOT_RUN, error.message)
    throw error
  }
}
