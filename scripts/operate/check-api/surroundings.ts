import { isIPv4 } from 'node:net'
import { request } from 'undici'
import type { PublicFindings } from './public-calls.ts'
import type { Visit } from './visit.ts'

export interface Surroundings {
  callsPerMinute: number | null
  pictures: { asked: number; missing: string[] }
  /** Hosts whose pictures the shop does not load: in descriptions, they are links. */
  otherHosts: string[]
}

const TIMEOUT = 5_000
const JSON_ONLY = { accept: 'application/json' }
const NO_CALL = 'souk-check/no-such-call'

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await request(url, {
    headers,
    headersTimeout: TIMEOUT,
    bodyTimeout: TIMEOUT,
    signal: AbortSignal.timeout(TIMEOUT),
  })
  return { ...answer, text: await answer.body.text() }
}

async function tryGet(url: string, headers?: Record<string, string>) {
  try {
    return await get(url, headers)
  } catch {
    return null
  }
}

function isPicture(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('image/')
}

async function missingPictures(addresses: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const address of addresses) {
    const answer = await tryGet(address)
    const isThere = answer?.statusCode === 200 && isPicture(answer.headers['content-type'])
    if (!isThere) missing.push(address)
  }
  return missing
}

/** In descriptions, or as the whole address of a banner, brand, or category. */
const PICTURE = /(?:<img\b[^>]*?\bsrc=|"(?:mobile_)?image":\s*)["']((?:https?:)?\/\/[^"']+)/gi
const MAX_DESCRIPTIONS = 8

function pathsWithPictures({ cards, shop }: PublicFindings): string[] {
  const texts = [...shop.services, ...shop.about].map(({ slug }) => `page/${slug}`)
  const products = cards.map(({ id }) => `product/${id}`)
  const described = [products, texts].flatMap((paths) => paths.slice(0, MAX_DESCRIPTIONS))
  return ['common', 'home', 'brands', 'categories', ...described]
}

async function otherHosts(apiBaseUrl: string, findings: PublicFindings): Promise<string[]> {
  const { imageHosts } = findings.shop.info
  const hosts = new Set<string>()
  for (const path of pathsWithPictures(findings)) {
    const text = (await tryGet(`${apiBaseUrl}/api/v1/${path}`, JSON_ONLY))?.text.replaceAll('\\', '') ?? ''
    for (const [, address = ''] of text.matchAll(PICTURE)) {
      const at = URL.parse(address, apiBaseUrl)
      if (at && !imageHosts.includes(at.origin) && !imageHosts.includes(at.protocol)) hosts.add(at.host)
    }
  }
  return [...hosts]
}

export async function checkSurroundings(
  visit: Visit,
  apiBaseUrl: string,
  findings: PublicFindings,
): Promise<Surroundings> {
  const { pictures } = findings
  const common = await tryGet(`${apiBaseUrl}/api/v1/common`, JSON_ONLY)
  const limit = Number(common?.headers['x-ratelimit-limit'])
  const unknown = await tryGet(`${apiBaseUrl}/api/v1/${NO_CALL}`, JSON_ONLY)
  const isPage = unknown?.statusCode === 200 && String(unknown.headers['content-type']).includes('html')
  if (isPage) visit.note('pageForUnknownCall')
  return {
    callsPerMinute: Number.isInteger(limit) && limit > 0 ? limit : null,
    pictures: { asked: pictures.length, missing: await missingPictures(pictures) },
    otherHosts: await otherHosts(apiBaseUrl, findings),
  }
}

const PRIVATE_IPV4 = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/** Whether browsers on other machines cannot reach the host. Loopback is accepted, for trials. */
export function isInternalHost(host: string): boolean {
  if (host === 'localhost' || host.startsWith('[')) return false
  if (isIPv4(host)) return PRIVATE_IPV4.test(host)
  return !host.includes('.') || /\.(?:internal|local|lan|svc)$/.test(host)
}
