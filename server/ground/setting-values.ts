import { isIP } from 'node:net'
import * as v from 'valibot'
import { httpAddress } from '#graphql/backend-settings.ts'
import { readLimits } from '#graphql/read-limits.ts'

export const integer = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  )

export const share = v.pipe(
  v.string(),
  v.regex(/^(?:0|1|0?\.\d{1,6}|1\.0)$/, 'must be a fraction from 0 to 1, such as 0.05'),
  v.transform(Number),
)

export type CdnDirective = [name: string, seconds: number]

const DIRECTIVE = /^(s-maxage|max-age|stale-while-revalidate|stale-if-error)=(\d{1,9})$/

export function cdnDirectives(text: string): CdnDirective[] | null {
  const parts = text.split(',').map((part) => DIRECTIVE.exec(part.trim().toLowerCase()))
  const directives: CdnDirective[] = []
  for (const part of parts) {
    if (!part) return null
    directives.push([part[1] ?? '', Number(part[2])])
  }
  return directives
}

export const cdnCacheControl = v.pipe(
  v.string(),
  v.transform((text) => cdnDirectives(text)),
  v.check(
    (directives) => directives !== null,
    'must be directives in seconds, such as s-maxage=60, stale-while-revalidate=600',
  ),
)

export const onOff = v.picklist(['on', 'off'], 'must be on or off')

export const redisUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^rediss?:\/\/[^/]/.test(text), 'must be a redis:// or rediss:// URL'),
)

const MOST_SECRETS = 4

/** The first signs and seals; all are accepted. */
export const signingSecrets = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((secret) => secret.trim())),
  v.check(
    (secrets) => secrets.every((secret) => secret === '' || /^[\x21-\x7e]{32,200}$/.test(secret)),
    'must be 32 to 200 printable ASCII characters, or several such secrets, separated by commas',
  ),
  v.transform((secrets) => secrets.filter(Boolean)),
  v.maxLength(MOST_SECRETS, `must be at most ${MOST_SECRETS} secrets`),
)

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (rest.length > 0 || most < 0) return false
  // Rejects /0, which would let any client forge its address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

export const proxies = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((range) => range.trim())
      .filter(Boolean),
  ),
  v.check(
    (ranges) => ranges.every(isRange),
    'must be IP addresses or CIDR ranges such as 10.0.0.0/8, separated by commas',
  ),
)

/** Without a path, because cookies and links cover the whole host. */
export const publicUrl = v.pipe(
  httpAddress,
  v.check((text) => new URL(text).pathname === '/', 'must not have a path'),
)

export const limitsText = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue }) => {
    const { limits, faults } = readLimits(dataset.value)
    for (const message of faults) addIssue({ message })
    return limits
  }),
)
