import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { OrderCipher } from '#graphql/api/private-call.ts'
import { cipherFaults, cipherPart, httpAddress } from '#graphql/backend-settings.ts'

export interface CheckSettings {
  apiBaseUrl: string
  orderCipher: OrderCipher | null
  account: { email: string; password: string } | null
  isWriting: boolean
}

export class UsageError extends Error {
  /** EX_USAGE of sysexits.h. */
  readonly exitCode = 64
}

const USAGE = 'usage: npm run check:api -- https://api.shop.example [--write] [--json]'

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
export function readCheckSettings(args: readonly string[], environment: NodeJS.ProcessEnv): CheckSettings {
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
