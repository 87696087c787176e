import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { listOf } from '../../wire/wire.ts'

/** An old address and its target, unvalidated: the server checks both. */
export interface Redirection {
  previous: string
  target: string
}

const redirectionWire = v.pipe(
  v.object({ previous_link: v.string(), target_link: v.string() }),
  v.transform(({ previous_link, target_link }): Redirection => ({ previous: previous_link, target: target_link })),
)

export const redirectionsEndpoint = definePublic({
  name: 'redirection-config',
  optional: 'redirection-config',
  policy: 'redirections',
  absent: 'refusal',
  needsShop: false,
  decode: (data) => v.parse(listOf(redirectionWire), data),
  tags: () => ['redirections'],
})

export const sitemapEndpoint = definePublic({
  name: 'sitemap.xml',
  optional: 'sitemap.xml',
  policy: 'sitemap',
  needsShop: false,
  format: 'xml',
  decode: (data) => v.parse(v.pipe(v.string(), v.regex(/<(?:urlset|sitemapindex)[\s>]/)), data),
  tags: () => ['sitemap'],
})

/** One file of a divided sitemap; null if that number does not exist. */
export const sitemapPartEndpoint = definePublic({
  name: 'sitemap-part',
  policy: 'sitemap',
  needsShop: false,
  absent: 'refusal',
  format: 'xml',
  path: ({ part }: { part: number }) => `sitemap-${part}.xml`,
  decode: (data) => v.parse(v.pipe(v.string(), v.regex(/<urlset[\s>]/)), data),
  tags: () => ['sitemap'],
})
