import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { decodePage, hasOwnSize, pageQuery } from '../../wire/lists.ts'
import { type ShopInfo, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { id, listOf, optionalText, text } from '../../wire/wire.ts'
import { slugOf, titleOf } from '../product/product-fields.ts'

export interface BrandModel {
  id: string
  title: string
  slug: string
  image: ImageModel
}

const brandWire = v.object({ id, title: text, slug: text, image: optionalText })

export function decodeBrands(data: unknown, shop: ShopInfo): BrandModel[] {
  return v.parse(listOf(brandWire), data).map(({ id: brandId, title, slug, image }) => ({
    id: brandId,
    title: titleOf(title, slug),
    slug: slug || slugOf(title),
    image: imageOf(shop, image),
  }))
}

/** A filter option. `slug` is empty if the backend omits it, as deployed ones do. */
export interface FacetOption {
  id: string
  title: string
  slug: string
}

/** An option whose count is only read if a query asks for it. Never stored. */
export interface CountedOption extends FacetOption {
  count?: () => Promise<number | null>
}

/** A filter without values. */
export interface CountedFacet {
  count: () => Promise<number | null>
}

const titledWire = v.object({ id, title: v.pipe(text, v.nonEmpty()), slug: text })

export function decodeOptions(data: unknown): FacetOption[] {
  return v.parse(listOf(titledWire), data)
}

export function decodeOption(data: unknown): FacetOption | null {
  const result = v.safeParse(titledWire, data)
  return result.success ? result.output : null
}

export const brandsEndpoint = definePublic({
  name: 'brands',
  policy: 'home',
  query: pageQuery,
  isChoice: hasOwnSize,
  decode: (data, { shop }) => decodePage(data, (entries) => decodeBrands(entries, shop)),
  tags: (_args, page) => ['brand', ...brandTags(page?.items ?? [])],
})

export function brandTags(brands: readonly { id: string }[]): string[] {
  return brands.map(({ id: brandId }) => `brand:${brandId}`)
}
