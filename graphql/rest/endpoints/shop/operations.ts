import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { listOf } from '../../wire/wire.ts'

/** An old address and where it leads now, both as the backend has them: the server checks them. */
export interface Redirection {
  previous: string
  target: string
}

const redirectionWire = v.pipe(
  v.object({ previous_link: v.string(), target_link: v.string() }),
  v.transform(({ previous_link, target_link }): Redirection => ({ previous: previous_link, target: target_link })),
)

/** `GET redirection-config`. Null where the backend does not have it. */
export const redirectionsEndpoint = definePublic({
  name: 'redirection-config',
  optional: 'redirection-config',
  policy: 'redirections',
  absent: 'refusal',
  needsShop: false,
  path: () => 'redirection-config',
  decode: (data) => v.parse(listOf(redirectionWire), data),
  tags: () => ['redirections'],
})

/** `GET sitemap.xml`, as it is. */
export const sitemapEndpoint = definePublic({
  name: 'sitemap.xml',
  optional: 'sitemap.xml',
  policy: 'sitemap',
  needsShop: false,
  format: 'xml',
  path: () => 'sitemap.xml',
  decode: (data) => v.parse(v.pipe(v.string(), v.regex(/<(?:urlset|sitemapindex)[\s>]/)), data),
  tags: () => ['sitemap'],
})

/** `GET sitemap-{part}.xml`: a file of a site map that is divided. Null where there is none of that number. */
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
