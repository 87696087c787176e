import type { Life } from '../platform/open-life.ts'

export interface Visit {
  status: number
  type: string
  text: string
  /** Path and query after redirects. */
  path: string
  /** Of a redirect that leads to another host. */
  leadsTo: string | null
  /** What it lets browsers load. */
  policy: string
}

const PATIENCE = 20_000
const MOST_REDIRECTS = 6

/** The path of a URL of the shop; null for another host. */
export function pathIn({ publicUrl }: Life, address: string, from = '/'): string | null {
  if (!URL.canParse(address, publicUrl + from)) return null
  const url = new URL(address, publicUrl + from)
  return url.origin === publicUrl ? url.pathname + url.search : null
}

/**
 * A request of a visitor without a past. Redirects within the shop are followed. Null if no answer came.
 *
 * @param sent JSON of a POST
 */
export async function visit(
  life: Life,
  path: string,
  { headers = {}, sent }: { headers?: Record<string, string>; sent?: object } = {},
): Promise<Visit | null> {
  let next = path
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(life.url() + next, {
      redirect: 'manual',
      headers: { ...(sent && { 'content-type': 'application/json' }), ...headers },
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null)
    const text = (await response?.text().catch(() => null)) ?? null
    if (!response || text === null) return null
    const location = response.headers.get('location')
    const policy = response.headers.get('content-security-policy') ?? ''
    const type = response.headers.get('content-type') ?? ''
    const isOver = response.status < 300 || response.status >= 400 || location === null
    const target = isOver ? null : pathIn(life, location, next)
    if (isOver || target === null) return { status: response.status, type, text, path: next, leadsTo: location, policy }
    next = target
  }
  throw new Error(`${path} redirects without an end.`)
}
