import type { SiteInfo } from './site-info.ts'

/** Names are joined with the base as they are; a whole address from a media store stays as it is. */
function addressOf(name: string, prefix: string, site: SiteInfo): string {
  if (/^https?:\/\//.test(name)) return name
  return site.imageBaseUrl + prefix + name
}

/** A picture as the schema shows it; `phone` is a name of its own where the backend has one. */
export interface ImageModel {
  url: string
  thumbnail: string
  phone: string
}

/** Picture names of the wire → addresses. A missing name becomes the shop's default picture. */
export function imageOf(site: SiteInfo, name: string | null | undefined, phoneName?: string | null): ImageModel {
  const file = name || site.defaultImage
  const url = addressOf(file, '', site)
  return {
    url,
    thumbnail: addressOf(file, site.thumbPrefix, site),
    phone: phoneName ? addressOf(phoneName, '', site) : url,
  }
}

/** The full-size address of a picture that has no substitute (a logo, a video); null without a name. */
export function fileUrl(site: SiteInfo, name: string | null | undefined): string | null {
  return name ? addressOf(name, '', site) : null
}
