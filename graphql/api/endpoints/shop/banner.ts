import * as v from 'valibot'
import { type ShopInfo, type ImageModel, imageOf, safeUrl } from '../../wire/shop-info.ts'
import { count, flag, id, optionalText, text } from '../../wire/wire.ts'

export interface BannerModel {
  id: string
  type: number
  title: string
  slug: string
  image: ImageModel
  closable: boolean
  url: string | null
}

const URL_SOURCE = 6

const bannerWire = v.object({
  id,
  type: count,
  source_type: count,
  title: text,
  slug: text,
  image: optionalText,
  url: optionalText,
  closable: flag,
  status: v.optional(flag, true),
})

export function decodeBanner(data: unknown, shop: ShopInfo): BannerModel | null {
  const result = v.safeParse(bannerWire, data)
  if (!result.success || !result.output.status) return null
  const { source_type, image, url, status: _, ...banner } = result.output
  return {
    ...banner,
    image: imageOf(shop, image),
    url: source_type === URL_SOURCE ? (safeUrl(url) ?? '/') : null,
  }
}

export function decodeBanners(data: unknown, shop: ShopInfo): BannerModel[] {
  return Array.isArray(data) ? data.flatMap((entry) => decodeBanner(entry, shop) ?? []) : []
}
