import { publicAddress } from './public-address.ts'
import type { ShopInfo } from './shop-info.ts'

/** Names are joined with the base as they are; a whole address from a media store stays as it is. */
function addressOf(name: string, prefix: string, shop: ShopInfo): string {
  if (/^https?:\/\//.test(name)) return publicAddress(name, shop)
  return shop.imageBaseUrl + prefix + name
}

/** A picture as the schema shows it; `phone` is a name of its own where the backend has one. */
export interface ImageModel {
  url: string
  thumbnail: string
  phone: string
}

/** Picture names of the wire → addresses. A missing name becomes the shop's default picture. */
export function imageOf(shop: ShopInfo, name: string | null | undefined, phoneName?: string | null): ImageModel {
  const file = name || shop.defaultImage
  const url = addressOf(file, '', shop)
  return {
    url,
    thumbnail: addressOf(file, shop.thumbPrefix, shop),
    phone: phoneName ? addressOf(phoneName, '', shop) : url,
  }
}

/** The full-size address of a picture that has no substitute (a logo, a video); null without a name. */
export function fileUrl(shop: ShopInfo, name: string | null | undefined): string | null {
  return name ? addressOf(name, '', shop) : null
}
