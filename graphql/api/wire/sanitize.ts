import sanitize from 'sanitize-html'
import { type ShopInfo, publicAddress, safeUrl } from './shop-info.ts'

const ALLOWED_TAGS = [
  'h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code ul ol li dl dt dd strong b em i u s small sub sup mark',
  'table caption colgroup col thead tbody tfoot tr th td a img figure figcaption details summary',
].flatMap((tags) => tags.split(' '))

const ALLOWED_ATTRIBUTES = {
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start', 'type'],
  col: ['span'],
  colgroup: ['span'],
  table: ['tabindex'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  '*': ['dir', 'lang'],
}

/** Bounds the parser's work; no description is longer. */
const MAX_LENGTH = 200_000

/** Base for paths of this shop, which has several host names. */
const OWN = 'https://own.invalid'

function imageAddress(src: string | undefined, shop: ShopInfo): string | null {
  // Would resolve to the folder of all pictures.
  if (!src?.trim()) return null
  const base = shop.imageBaseUrl === '' ? undefined : URL.parse(shop.imageBaseUrl, OWN)?.href
  const url = URL.parse(src, base)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  return url.origin === OWN ? url.href.slice(OWN.length) : publicAddress(url.href, shop)
}

function cleanLink(tagName: string, { href, title }: sanitize.Attributes, shop: ShopInfo): sanitize.Tag {
  const safe = safeUrl(href)
  if (safe === null) return { tagName: 'span', attribs: {} }
  const url = publicAddress(safe, shop)
  const attribs: sanitize.Attributes = { href: url }
  if (title !== undefined) attribs['title'] = title
  if (/^https?:/.test(url)) Object.assign(attribs, { rel: 'noopener noreferrer nofollow', target: '_blank' })
  return { tagName, attribs }
}

/** Whether the page's content security policy (`imageHosts`) allows the picture. */
function isShown(address: string, { imageBaseUrl }: ShopInfo): boolean {
  if (address.startsWith('/')) return true
  if (imageBaseUrl === '') return address.startsWith('https:')
  return URL.parse(address)?.origin === URL.parse(imageBaseUrl, OWN)?.origin
}

function cleanPicture({ src, ...attribs }: sanitize.Attributes, shop: ShopInfo, isInLink: boolean): sanitize.Tag {
  const address = imageAddress(src, shop)
  if (address === null) return { tagName: 'img', attribs: {} }
  if (isShown(address, shop)) return { tagName: 'img', attribs: { ...attribs, src: address, loading: 'lazy' } }
  const text = attribs['alt']?.trim() || URL.parse(address)?.hostname || address
  return isInLink
    ? { tagName: 'span', attribs: { dir: 'auto' }, text }
    : { ...cleanLink('a', { href: address }, shop), text }
}

/** Reduces backend HTML to an allowlist of tags, attributes, and URLs. Done once, when decoding. */
export function cleanHtml(html: string, shop: ShopInfo): string {
  let openLinks = 0
  return sanitize(html.slice(0, MAX_LENGTH), {
    onOpenTag: (name) => void (openLinks += Number(name === 'a')),
    onCloseTag: (name) => void (openLinks -= Number(name === 'a')),
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    exclusiveFilter: ({ tag, attribs: { src, href, dir } }) => tag === 'img' && (src ?? href ?? dir) === undefined,
    transformTags: {
      // A link inside a link would end the outer one.
      a: (tagName, attribs) => (openLinks > 1 ? { tagName: 'span', attribs: {} } : cleanLink(tagName, attribs, shop)),
      // Wide tables scroll, and the arrow keys only scroll what has the focus.
      table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
      img: (_tagName, attribs) => cleanPicture(attribs, shop, openLinks > 0),
    },
  }).trim()
}
