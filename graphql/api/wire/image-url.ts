import type { ShopInfo } from './shop-info.ts'
import { publicAddress } from './urls.ts'

const WHOLE_ADDRESS = /^https?:\/\//

function addressOf(name: string, prefix: string, shop: ShopInfo): string {
  if (WHOLE_ADDRESS.test(name)) return publicAddress(name, shop)
  if (shop.imageBaseUrl !== '') return shop.imageBaseUrl + prefix + name
  // Without a base, a name becomes a path, so that it contains neither scheme nor host.
  return `/${(prefix + name).replace(/^[/\\\s]+/, '')}`
}

export interface ImageModel {
  url: string
  thumbnail: string
  phone: string
  /** AVIF copies in a compact form for caches: `/uploads/{320,640}/a.webp.avif`. `expandSrcSet` expands it. */
  srcSet: string | null
  phoneSrcSet: string | null
}

function copiesOf(shop: ShopInfo, name: string): string | null {
  if (shop.imageBaseUrl === '') return null
  // Such a name would be parsed as several URLs in a `srcset`.
  if (shop.pictureCopies === null || WHOLE_ADDRESS.test(name) || /[\s,{}]/.test(name)) return null
  const { path, widths } = shop.pictureCopies
  return shop.imageBaseUrl + path.replace('{name}', () => name).replace('{width}', `{${widths.join()}}`)
}

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

export function fileUrl(shop: ShopInfo, name: string | null | undefined): string | null {
  return name ? addressOf(name, '', shop) : null
}

export function expandSrcSet(copies: string | null, maxWidth: number | null | undefined): string | null {
  const [, before = '', widths = '', after = ''] = /^(.*)\{([\d,]+)\}(.*)$/.exec(copies ?? '') ?? []
  const fitting = widths.split(',').filter((width) => width !== '' && Number(width) <= (maxWidth ?? Infinity))
  return fitting.map((width) => `${before}${width}${after} ${width}w`).join(', ') || null
}
