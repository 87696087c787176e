import type { Verdict } from '#graphql/api/dialect/answer-traits.ts'
import type { DetectedTrait } from '#graphql/api/dialect/create-dialect.ts'
import { traits, twoWays, type TraitName } from '#graphql/api/dialect/traits.ts'
import type { UpstreamEvent } from '#graphql/events.ts'
import { lossOf } from './losses.ts'
import type { PrivateFindings } from './private-calls.ts'
import type { CheckedLanguage, PublicFindings } from './public-calls.ts'
import type { PurchaseFindings } from './purchase.ts'
import { isInternalHost, type Surroundings } from './surroundings.ts'
import type { Visit } from './visit.ts'

export interface Difference {
  verdict: Verdict
  call: string
  field: string
  name: TraitName | 'fault'
  seen: string
  shop: string
}

export interface Advice {
  setting: string
  why: string
}

/** The result of a check, as printed by `--json`. Times are in milliseconds. */
export interface Report {
  url: string
  exitCode: 0 | 1 | 2
  summary: string
  differences: Difference[]
  advice: Advice[]
  languages: CheckedLanguage[]
  pictures: Surroundings['pictures']
  sitemap: PublicFindings['sitemap']
  throttle: { callsPerMinute: number | null; pauses: number[] }
  latency: { calls: number; median: number; slowest: { call: string; ms: number } | null }
  purchase: PurchaseFindings | null
  skipped: string[]
}

export interface Findings {
  url: string
  visit: Visit
  detectedTraits: DetectedTrait[]
  calls: readonly UpstreamEvent[]
  found: PublicFindings
  surroundings: Surroundings
  persons: PrivateFindings
  purchase: PurchaseFindings | null
}

const VERDICTS: readonly Verdict[] = ['fails', 'lacks', 'copes']

const CIPHER = 'ORDER_CIPHER_KEY, ORDER_CIPHER_IV'
/** Share of the backend's rate limit the shop may use; the rest is left to other clients. */
const SHARE_OF_LIMIT = 0.85
/** Above this rate (calls per minute), the limit no longer slows a shop down. */
const ENOUGH_CALLS = 600

function isUsual(trait: TraitName, way: string): boolean {
  const two: Record<string, { ways: readonly [string, string] }> = twoWays
  return two[trait]?.ways[0] === way
}

function orderDifference({ orders }: PrivateFindings): Difference[] {
  if (orders === null || orders === 'plain') return []
  const { observed, ...row } = traits.codedOrders
  if (orders === 'coded') return [{ ...row, name: 'codedOrders', seen: observed }]
  const shop = orders === 'key wrong' ? 'cannot sell: the configured key is not this backend’s' : 'cannot sell yet'
  return [{ ...row, verdict: 'fails', name: 'codedOrders', seen: observed, shop }]
}

function seenOf(trait: TraitName, findings: Findings): string {
  const { observed } = traits[trait]
  const { deadLinks, shop } = findings.found
  if (trait === 'ownLanguage') return `${observed}, but ${shop.defaultLanguage}`
  if (trait === 'linksWithoutPage') return `${observed}: ${deadLinks.join(', ')}`
  const { slowest } = latencyOf(findings)
  return trait === 'slowAnswers' && slowest ? `${observed}: ${slowest.ms} ms for \`${slowest.call}\`` : observed
}

function traitDifferences(findings: Findings): Difference[] {
  const names = findings.detectedTraits.flatMap(({ trait, way }) => (isUsual(trait, way) ? [] : [trait]))
  return [...new Set(names)].flatMap((name) => {
    if (name === 'codedOrders') return []
    const { observed: _observed, ...row } = traits[name]
    return [{ ...row, name, seen: seenOf(name, findings) }]
  })
}

function faultDifferences({ faults }: Visit): Difference[] {
  const byCall = new Map(faults.map((fault) => [fault.call, fault]))
  return [...byCall.values()].map(({ call, detail }) => ({
    ...lossOf(call),
    call,
    field: 'answer',
    name: 'fault',
    seen: `the answer is unusable: ${detail}`,
  }))
}

/** Only announced offers may make an order cost less: otherwise another basket could cost more. */
function totalDifference(purchase: PurchaseFindings | null): Difference[] {
  if (!purchase?.differs) return []
  const { amounts, costsMore, isAnnounced } = purchase.differs
  const seen = `an order costs a different amount than the checkout showed: ${amounts.join(', ')}`
  const row = { call: 'order/action', field: 'total', name: 'fault' as const, seen }
  if (isAnnounced) return [{ ...row, verdict: 'lacks', shop: 'only shows the correct total after the order' }]
  return [{ ...row, verdict: 'fails', shop: `would charge ${costsMore ? 'more' : 'another amount'} than it shows` }]
}

function purchaseDifference(purchase: PurchaseFindings | null): Difference[] {
  if (!purchase?.failed) return []
  const [call = ''] = purchase.failed.split(':', 1)
  const seen = `the trial purchase failed here: ${purchase.failed}`
  return [{ verdict: 'fails', call, field: 'answer', name: 'fault', seen, shop: 'cannot sell' }]
}

function pictureDifference({ pictures }: Surroundings): Difference[] {
  const { asked, missing } = pictures
  if (missing.length === 0) return []
  const seen = `${missing.length} of ${asked} pictures cannot be loaded; the first is ${missing[0]}`
  return [{ verdict: 'lacks', call: 'uploads', field: 'file', name: 'fault', seen, shop: 'shows its default picture' }]
}

function hostDifference({ otherHosts }: Surroundings): Difference[] {
  if (otherHosts.length === 0) return []
  const seen = `pictures are at other hosts than the backend’s: ${otherHosts.join(', ')}`
  const row = { call: 'product/{id}', field: 'description', name: 'fault' as const, seen }
  return [
    {
      ...row,
      verdict: 'lacks',
      shop: 'shows links in descriptions, and its default picture elsewhere; move them to the backend',
    },
  ]
}

function cipherAdvice({ orders }: PrivateFindings): Advice[] {
  if (orders === 'key missing')
    return [
      {
        setting: CIPHER,
        why: 'the key and initialization vector in the code of your current client, 32 hexadecimal digits each',
      },
    ]
  if (orders === 'key wrong') return [{ setting: CIPHER, why: 'other values: this backend cannot decrypt with these' }]
  return []
}

function throttleAdvice({ callsPerMinute }: Surroundings, pauses: readonly number[]): Advice[] {
  if (callsPerMinute === null && pauses.length === 0) return []
  if (callsPerMinute !== null && callsPerMinute > ENOUGH_CALLS) return []
  const rate = callsPerMinute === null ? 50 : Math.max(10, Math.floor(callsPerMinute * SHARE_OF_LIMIT))
  const limit = callsPerMinute === null ? 'few calls' : `${callsPerMinute} calls`
  const why = `the backend allows the shop ${limit} a minute; better: raise the limit for the shop’s address`
  return [{ setting: `UPSTREAM_RATE=${rate}`, why }]
}

function addressAdvice(url: string, { pictures }: PublicFindings): Advice[] {
  const hosts = [url, ...pictures].map((address) => URL.parse(address)?.hostname ?? '')
  const internal = hosts.find(isInternalHost)
  if (internal === undefined) return []
  const why = `the public address of ${internal}, which browsers cannot reach, for social sign-in and pictures`
  return [{ setting: 'API_PUBLIC_URL', why }]
}

function latencyOf({ calls }: Findings): Report['latency'] {
  const sorted = calls.toSorted((one, other) => one.ms - other.ms)
  const slowest = sorted.at(-1)
  return {
    calls: calls.length,
    median: sorted[Math.floor(sorted.length / 2)]?.ms ?? 0,
    slowest: slowest ? { call: slowest.endpoint, ms: slowest.ms } : null,
  }
}

const SUMMARIES = ['The shop runs on this backend.', 'The shop runs on this backend, but lacks features.'] as const

function summaryOf(
  differences: readonly Difference[],
  { persons, purchase }: Findings,
): Pick<Report, 'exitCode' | 'summary'> {
  const [worst] = differences
  if (worst?.verdict === 'fails')
    return { exitCode: 2, summary: `The shop cannot run on this backend: it ${worst.shop} (\`${worst.call}\`).` }
  if (persons.buyer === null)
    return { exitCode: 1, summary: 'The shop can display this backend; selling was not checked.' }
  const exitCode = worst?.verdict === 'lacks' ? 1 : 0
  const untried = purchase && purchase.bought.length > 0 ? '' : ' No trial purchase was made.'
  return { exitCode, summary: SUMMARIES[exitCode] + untried }
}

export function reportOf(findings: Findings): Report {
  const { url, visit, found, surroundings, persons, purchase } = findings
  const differences = [
    ...faultDifferences(visit),
    ...purchaseDifference(purchase),
    ...totalDifference(purchase),
    ...orderDifference(persons),
    ...traitDifferences(findings),
    ...pictureDifference(surroundings),
    ...hostDifference(surroundings),
  ].toSorted((one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict))
  return {
    url,
    ...summaryOf(differences, findings),
    differences,
    advice: [...cipherAdvice(persons), ...throttleAdvice(surroundings, visit.pauses), ...addressAdvice(url, found)],
    languages: found.languages,
    pictures: surroundings.pictures,
    sitemap: found.sitemap,
    throttle: { callsPerMinute: surroundings.callsPerMinute, pauses: visit.pauses },
    latency: latencyOf(findings),
    purchase,
    skipped: persons.skipped,
  }
}
