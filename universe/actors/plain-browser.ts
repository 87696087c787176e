import { DomUtils, parseDocument } from 'htmlparser2'
import type { Life } from '../platform/open-life.ts'
import type { Shopper } from './shopper.ts'

export type Document = ReturnType<typeof parseDocument>
/** An element of a page. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export interface Page {
  status: number
  /** Path and query after redirects. */
  path: string
  html: string
  document: Document
}

const PATIENCE = 30_000
const MOST_REDIRECTS = 6

function keepCookies({ cookies }: Shopper, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/s.exec(line) ?? []
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(rest)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/**
 * A browser without JavaScript: it keeps cookies and follows redirects. Every request may reach another process of the
 * shop. Null if no answer came.
 */
async function load(life: Life, shopper: Shopper, path: string, body?: URLSearchParams): Promise<Page | null> {
  let [next, sent] = [path, body]
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
    const base = life.url()
    const response = await fetch(base + next, {
      method: sent ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(sent && { origin: life.publicUrl }),
      },
      ...(sent && { body: sent }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null)
    if (!response) return null
    keepCookies(shopper, response)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) {
      const html = await response.text().catch(() => null)
      return html === null ? null : { status: response.status, path: next, html, document: parseDocument(html) }
    }
    const target = new URL(location, base)
    next = target.pathname + target.search
    sent = undefined
  }
  throw new Error(`${path} redirects without an end.`)
}

export function open(life: Life, shopper: Shopper, path: string): Promise<Page | null> {
  return load(life, shopper, path)
}

export function all(root: Document | Element, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, root, true)
}

export function textOf(element: Element): string {
  return DomUtils.innerText(element)
}

/** Text of the element that follows, such as the description of a term. Empty without one. */
export function textAfter(element: Element): string {
  const next = DomUtils.nextElementSibling(element)
  return next ? textOf(next) : ''
}

/** Forms of a page that post to this action. */
export function formsTo({ document }: Page, action: string): Element[] {
  return all(document, 'form').filter(({ attribs }) => attribs['action'] === `/forms/${action}`)
}

/** What a browser would send of a form that nobody has touched. */
export function fieldsOf(form: Element): Map<string, string> {
  const fields = new Map<string, string>()
  for (const { attribs } of all(form, 'input')) {
    const { name, type = 'text', value = '' } = attribs
    const isChoice = type === 'radio' || type === 'checkbox'
    if (name && (!isChoice || 'checked' in attribs)) fields.set(name, value)
  }
  for (const select of all(form, 'select')) {
    const options = all(select, 'option')
    const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? options[0]
    fields.set(select.attribs['name'] ?? '', chosen?.attribs['value'] ?? '')
  }
  for (const area of all(form, 'textarea')) fields.set(area.attribs['name'] ?? '', textOf(area))
  return fields
}

/** Sends a form with what the shopper typed and chose. */
export function submit(life: Life, shopper: Shopper, form: Element, typed: object = {}): Promise<Page | null> {
  const fields = fieldsOf(form)
  for (const [name, value] of Object.entries(typed)) fields.set(name, String(value))
  return load(life, shopper, form.attribs['action'] ?? '', new URLSearchParams([...fields]))
}
