import type { BackendRequest } from './backend-request.ts'
import { inventoryOf, pictureLinks, rulesOf } from './buying-shapes.ts'
import { cardOf, stamps } from './product-cards.ts'

export interface Line {
  id: number
  owner: string
  productId: number
  inventoryId: number
  quantity: number
  selected: 1 | 2
  /** Null until it is chosen. */
  place: number | null
  shippingType: 1 | 2
}

export function placesOf(line: Pick<Line, 'productId'>, request: BackendRequest) {
  const product = request.shop.products.find(({ id }) => id === line.productId)
  return product ? rulesOf(product, request).shipping_rule.shipping_places : []
}

/** Empty for a private or deleted product. */
export function showCartLine(line: Line, request: BackendRequest) {
  const product = request.shop.products.find(({ id }) => id === line.productId)
  if (!product) return []
  const { badge: _badge, ...card } = cardOf(product, request)
  const { hasTree } = request.traits
  return [
    {
      id: line.id,
      product_id: line.productId,
      inventory_id: line.inventoryId,
      user_id: null,
      quantity: line.quantity,
      selected: hasTree ? String(line.selected) : line.selected,
      shipping_place_id: line.place,
      shipping_type: line.shippingType,
      flash_product: { ...card, ...rulesOf(product, request) },
      updated_inventory: inventoryOf(product, request, true).find(({ id }) => id === line.inventoryId),
      shipping_place: placesOf(line, request).find(({ id }) => id === line.place) ?? null,
      ...(hasTree && { product_images: pictureLinks(product) }),
      ...stamps,
    },
  ]
}
