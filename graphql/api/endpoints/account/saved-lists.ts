import * as v from 'valibot'
import { definePrivate } from '../../endpoint.ts'
import { decodePage, pageQuery, type PageRequest } from '../../wire/lists.ts'
import { type ImageModel, imageOf, type ShopInfo } from '../../wire/shop-info.ts'
import { id, instant, listOf, optionalText, text } from '../../wire/wire.ts'
import { decodeCards, type ProductCardModel } from '../product/product-card.ts'
import { titleOf } from '../product/product-fields.ts'

export interface SavedProductModel {
  id: string
  product: ProductCardModel
}

const savedWire = v.looseObject({ id, product: v.looseObject({}) })

function decodeSaved(data: unknown, shop: ShopInfo): SavedProductModel[] {
  return v.parse(listOf(savedWire), data).flatMap((entry) => {
    const [product] = decodeCards([entry], shop)
    return product ? [{ id: entry.id, product }] : []
  })
}

interface FollowedSeller {
  id: string
  seller: { id: string; name: string; slug: string; image: ImageModel | null }
  since: string | null
}

const followedWire = v.object({
  id,
  store: v.object({ id, name: text, slug: text, image: optionalText }),
  created_at: instant,
})

function decodeFollowed(data: unknown, shop: ShopInfo): FollowedSeller[] {
  return v.parse(listOf(followedWire), data).map(({ id: markId, store, created_at }) => ({
    id: markId,
    seller: {
      ...store,
      name: titleOf(store.name, store.slug),
      image: store.image === null ? null : imageOf(shop, store.image),
    },
    since: created_at,
  }))
}

/** Deployed servers refuse the lists without a sort order. */
function listQuery(request: PageRequest) {
  return { ...pageQuery(request), order_by: 'created_at', type: 'desc', time_zone: 'UTC' }
}

function defineSavedList(path: string) {
  return definePrivate({
    name: path,
    method: 'GET',
    query: listQuery,
    decode: (data, { shop }) => decodePage(data, (entries) => decodeSaved(entries, shop)),
  })
}

export const wishlistEndpoint = defineSavedList('user/wishlist/all')
export const compareListEndpoint = defineSavedList('user/compare-list/all')

export const followingEndpoint = definePrivate({
  name: 'user/store/following-list',
  method: 'GET',
  query: listQuery,
  decode: (data, { shop }) => decodePage(data, (entries) => decodeFollowed(entries, shop)),
})

/** The added entry, or null after a removal; for followed sellers, only whether the call succeeded. */
function decodeToggle(data: unknown, { message }: { message: string | null }) {
  const isSaved = typeof data === 'boolean' ? null : data !== null && data !== undefined
  return { isSaved, message: message || null }
}

function defineToggle(path: string, field: 'product_id' | 'store_id') {
  return definePrivate({
    name: path,
    method: 'POST',
    needsShop: false,
    body: (args: { id: string }) => ({ [field]: Number(args.id) }),
    decode: decodeToggle,
  })
}

export const wishlistActionEndpoint = defineToggle('user/wishlist/action', 'product_id')
export const compareActionEndpoint = defineToggle('user/compare-list/action', 'product_id')
export const followEndpoint = defineToggle('user/store/follow', 'store_id')
export type ToggleEndpoint = typeof followEndpoint
