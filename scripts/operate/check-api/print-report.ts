import type { Verdict } from '#graphql/api/dialect/answer-traits.ts'
import type { Difference, Report } from './report.ts'

const HEADINGS: Record<Verdict, string> = {
  fails: 'Cannot run',
  lacks: 'Lacks',
  copes: 'Handles',
}

function differenceLines({ call, field, seen, shop }: Difference): string[] {
  return [`  ${call} · ${field}`, `    ${seen}.`, `    The shop ${shop}.`]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines] : []
}

function languageLine({ code, name, isOffered, isOwn, products, untitled }: Report['languages'][number]): string {
  const own = isOwn ? ', the default language of this backend' : ''
  if (!isOffered) return `  ${code} (${name})${own}: not offered, Souk has no texts for it`
  if (untitled === 0) return `  ${code} (${name})${own}`
  return `  ${code} (${name}): ${untitled} of ${products} products without a title`
}

const SITEMAPS = { own: 'provided by the backend', built: 'built by the shop from the backend’s list of products' }

function measureLines({ latency, throttle, pictures, sitemap }: Report): string[] {
  const { calls, median, slowest } = latency
  const longest = slowest ? `, the slowest ${slowest.ms} ms (${slowest.call})` : ''
  const { callsPerMinute, pauses } = throttle
  return [
    `  calls: ${calls}, half of them within ${median} ms${longest}`,
    `  limit: ${callsPerMinute === null ? 'not reported' : `${callsPerMinute} calls a minute`}` +
      (pauses.length > 0 ? `, ${pauses.length} pauses requested` : ''),
    `  pictures: ${pictures.asked - pictures.missing.length} of ${pictures.asked} can be fetched`,
    `  site map: ${sitemap === null ? 'not available' : SITEMAPS[sitemap]}`,
  ]
}

function purchaseLines({ purchase }: Report): string[] {
  if (!purchase) return []
  const { done, failed, notDone, bought, voucher, remains } = purchase
  const units = bought.map(
    ({ productId, quantity, hasBundle }) => `${quantity} of ${productId}${hasBundle ? ' (bundle)' : ''}`,
  )
  return [
    ...done.map((step) => `  done: ${step}`),
    ...(units.length > 0
      ? [`  bought: ${units.join(', ')}${voucher === null ? '' : `, with the voucher ${voucher}`}`]
      : []),
    ...(notDone ? [`  not possible: ${notDone}`] : []),
    ...(failed ? [`  failed: ${failed}`] : []),
    ...remains.map((thing) => `  remains: ${thing}`),
  ]
}

export function printReport(report: Report): string[] {
  const { url, summary, differences, advice, languages, skipped } = report
  const verdicts: readonly Verdict[] = ['fails', 'lacks', 'copes']
  return [
    url,
    summary,
    ...verdicts.flatMap((verdict) =>
      section(
        HEADINGS[verdict],
        differences.filter((difference) => difference.verdict === verdict).flatMap(differenceLines),
      ),
    ),
    ...section(
      'To set',
      advice.map(({ setting, why }) => `  ${setting}: ${why}`),
    ),
    ...section('Languages', languages.map(languageLine)),
    ...section('Seen', measureLines(report)),
    ...section('Trial purchase', purchaseLines(report)),
    ...section(
      'Not checked',
      skipped.map((thing) => `  ${thing}`),
    ),
  ]
}
