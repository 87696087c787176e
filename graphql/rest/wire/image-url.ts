import { publicAddress } from './public-address.ts'
import type { ShopInfo } from './shop-info.ts'

const WHOLE_ADDRESS = /^https?:\/\//

/** Names are joined with the base as they are; a whole address from a media store stays as it is. */
function addressOf(name: string, prefix: string, shop: ShopInfo): string {
  if (WHOLE_ADDRESS.test(name)) return publicAddress(name, shop)
  if (shop.imageBaseUrl !== '') return shop.imageBaseUrl + prefix + name
  // A name that is no address without a base: as a path of the shop it has neither a scheme nor a host.
  return `/${(prefix + name).replace(/^[/\\\s]+/, '')}`
}

/** A picture as the schema shows it; `phone` is a name of its own where the backend has one. */
export interface ImageModel {
  url: string
  thumbnail: string
  phone: string
  /** Address of the AVIF copies, short for caches: `/uploads/{320,640}/a.webp.avif`. `expandSrcSet` makes the list. */
  srcSet: string | null
  /** Of the phone's picture. */
  phoneSrcSet: string | null
}

function copiesOf(shop: ShopInfo, name: string): string | null {
  if (shop.imageBaseUrl === '') return null
  // Such a name would be several addresses in a `srcset`.
  if (shop.pictureCopies === null || WHOLE_ADDRESS.test(name) || /[\s,{}]/.test(name)) return null
  const { path, widths } = shop.pictureCopies
  return shop.imageBaseUrl + path.replace('{name}', () => name).replace('{width}', `{${widths.join()}}`)
}

/** Picture names of the wire → addresses. A missing name becomes the shop's default picture. */
export function imageOf(shop: ShopInfo, name: string | null | undefined, phoneName?: string | null): ImageModel {
  const file = name || shop.defaultImage
  const url = addressOf(file, '', shop)
  const srcSet = copiesOf(shop, file)
  return {
    url,
    thumbnail: addressOf(file, shop.thumbPrefix, shop),
    phone: phoneName ? addressOf(phoneName, '', shop) : url,
    srcSet,
    phoneSrcSet: phoneName ? copiesOf(shop, phoneName) : srcSet,
  }
}

/** The full-size address of a picture that has no substitute (a logo, a video); null without a name. */
export function fileUrl(shop: ShopInfo, name: string | null | undefined): string | null {
  return name ? addressOf(name, '', shop) : null
}

/** The `srcset` of a model's copies, those left out that are wider than `maxWidth`; null where none are left. */
export function expandSrcSet(copies: string | null, maxWidth: number | null | undefined): string | null {
  const [, before = '', widths = '', after = ''] = /^(.*)\{([\d,]+)\}(.*)$/.exec(copies ?? '') ?? []
  const fitting = widths.split(',').filter((width) => width !== '' && Number(width) <= (maxWidth ?? Infinity))
  return fitting.map((width) => `${before}${width}${after} ${width}w`).join(', ') || null
}
