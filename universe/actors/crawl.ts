import { parseDocument } from 'htmlparser2'
import type { Life } from '../platform/open-life.ts'
import { expectOneLanguage } from '../properties/language.ts'
import type { Seen } from '../run/record.ts'
import { pathFor } from '../surfaces/reading.ts'
import { pathIn, visit, type Visit } from '../surfaces/visit.ts'
import type { Language } from '../worlds/world.ts'
import { type Document, all } from './plain-browser.ts'

/** Where a crawler begins. */
const DOORS = [
  '/',
  '/all/products',
  '/sitemap.xml',
  '/llms.txt',
  '/feeds/products.xml',
  '/all/products.md',
  '/no-such-page',
]
/** Answers that a crawl reads, and pictures that it loads. */
const MOST_VISITS = 14
const MOST_PICTURES = 4

interface Crawl {
  life: Life
  seen: Seen
  /** The page that each address was found on. */
  found: Map<string, string>
  /** Addresses of pictures, with the page that shows each, and what its policy lets browsers load. */
  pictures: Map<string, { path: string; policy: string }>
}

const candidates = (srcset = '') => srcset.split(', ').map((one) => one.split(' ')[0] ?? '')

function picturesOf(document: Document): string[] {
  const shown = ['img', 'source'].flatMap((name) => all(document, name))
  return shown.flatMap(({ attribs }) => [attribs['src'] ?? '', ...candidates(attribs['srcset'])]).filter(Boolean)
}

/** Icons, translations and the like are links, too. */
function linksOf(document: Document): string[] {
  const anchors = all(document, 'a').map(({ attribs }) => attribs['href'])
  const links = all(document, 'link').filter(({ attribs }) =>
    /canonical|alternate|next|prev|icon|manifest/.test(attribs['rel'] ?? ''),
  )
  return [...anchors, ...links.map(({ attribs }) => attribs['href'])].filter((href) => href !== undefined)
}

/** Links of Markdown and XML. */
function writtenLinks(text: string): string[] {
  const found = [...text.matchAll(/\]\((https?:[^)\s]+)\)|>(https?:[^<\s]+)<|href="(https?:[^"]+)"/g)]
  return found.map(([, markdown, element, attribute]) =>
    (markdown ?? element ?? attribute ?? '').replaceAll('&amp;', '&'),
  )
}

function note({ life, found, pictures }: Crawl, { path, type, text, policy }: Visit): void {
  const isPage = type.startsWith('text/html')
  const document = parseDocument(isPage ? text : '')
  const links = isPage ? linksOf(document) : writtenLinks(text)
  for (const link of links) {
    const target = /^(?:mailto|tel|javascript|data|blob):/.test(link) ? null : pathIn(life, link, path)
    const bare = target?.split('#')[0]
    if (bare && !found.has(bare)) found.set(bare, path)
  }
  for (const picture of picturesOf(document))
    if (!picture.startsWith('data:')) pictures.set(new URL(picture, life.publicUrl).href, { path, policy })
}

/** A link may lead to where people sign in, or out of the shop. */
function expectPage({ life, seen, found }: Crawl, path: string, answer: Visit | null): void {
  const isMeant = path.endsWith('/no-such-page')
  const isFine = answer !== null && answer.status < 400 !== isMeant
  const hadFaults = life.line.faults() > 0 && (answer === null || answer.status >= 500)
  seen.expect(12, isFine || hadFaults, () => `${found.get(path)} links to ${path}, which answers ${answer?.status}`)
}

async function lookAtPictures({ life, seen, pictures }: Crawl, turn: number): Promise<void> {
  const there = [...pictures].filter(([address]) => life.backend.hasPicture(new URL(address).pathname))
  for (let at = 0; at < Math.min(MOST_PICTURES, there.length); at += 1) {
    const [address = '', page] = there[(turn + at * 7) % there.length] ?? []
    const allowed = /img-src ([^;]+)/.exec(page?.policy ?? '')?.[1] ?? ''
    const { origin } = new URL(address)
    const isAllowed = origin === life.publicUrl || allowed.split(' ').includes(origin)
    seen.expect(12, isAllowed, () => `${page?.path} shows ${address}, and lets browsers load ${allowed} only`)
    const answer = await fetch(address.replace(life.publicUrl, life.url()), { signal: AbortSignal.timeout(PATIENCE) })
    await answer.arrayBuffer()
    const isPicture = answer.ok && answer.headers.get('content-type')?.startsWith('image/') === true
    seen.reach('a picture was loaded')
    seen.expect(12, isPicture, () => `${page?.path} shows ${address}, which answers ${answer.status}`)
  }
}

const PATIENCE = 10_000

/**
 * Walks some pages of a language: every link leads somewhere, every picture loads, and every page speaks its language.
 *
 * @param turn decides which links are followed
 */
export async function crawl(life: Life, seen: Seen, language: Language, turn: number): Promise<void> {
  const walk: Crawl = { life, seen, found: new Map(), pictures: new Map() }
  for (const door of DOORS)
    walk.found.set(door === '/sitemap.xml' || door === '/llms.txt' ? door : pathFor(language, door), 'the crawler')
  const visited = new Set<string>()
  for (let visits = 0; visits < MOST_VISITS; visits += 1) {
    const waiting = [...walk.found.keys()].filter((path) => !visited.has(path))
    // The doors come first.
    const path = visits < DOORS.length ? waiting[0] : waiting[(turn * 31 + visits * 17) % waiting.length]
    if (path === undefined) break
    visited.add(path)
    const answer = await visit(life, path, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expectPage(walk, path, answer)
    if (!answer || answer.status >= 500) continue
    if (visits >= DOORS.length) seen.reach('a link of a page was followed')
    expectOneLanguage(life, seen, answer)
    note(walk, answer)
  }
  await lookAtPictures(walk, turn)
}
