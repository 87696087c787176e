import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { moveOrder } from '../test-buyer.ts'
import { createTestShop, signedInVisitor, type TestShop, type Visitor } from '../test-shop.ts'
import { type Changes, createDeployedShop } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import type { Generation } from './traits.ts'

export type Item = readonly [productId: string, variantId: string]

/** The same purchase costs the same with every backend. */
export interface PurchaseShop extends Pick<TestShop, 'ask' | 'graphql' | 'close'> {
  items: {
    /** 52.50 for this variant; the product has an offer of 44.00. Two in stock. */
    teapot: Item
    /** 14.50, one of two is free. */
    bowl: Item
    /** 19.50 in the flash sale, else 26.00. */
    teaBowl: Item
    kettle: Item
    lastPot: Item
  }
  member(email: string): Promise<Visitor>
  deliver(orderId: string): Promise<void>
}

const idOf = (number: number) => String(48_210_000 + number * 37)
const only = (productId: string): Item => [productId, `${productId}0`]

/** Over a simulated deployed backend. */
export async function openDeployedShop(generation: Generation, changes: Changes = {}): Promise<PurchaseShop> {
  const shop = await createDeployedShop(generation, changes)
  return {
    ask: shop.ask,
    graphql: shop.graphql,
    close: shop.close,
    items: {
      teapot: [idOf(8), `${idOf(8)}1`],
      bowl: only(idOf(11)),
      teaBowl: only(idOf(12)),
      kettle: only(idOf(9)),
      lastPot: only(idOf(10)),
    },
    member: (email) => signUpVisitor(shop.ask, email),
    deliver: async (orderId) => shop.deliver(orderId),
  }
}

/** The test catalog with the simulated backend's prices and rules. */
function createPurchaseCatalog(isSinglePrice: boolean) {
  const catalog = createTestCatalog()
  const [voucher] = catalog.vouchers
  const [rule] = catalog.shippingRules
  const [place] = rule?.places ?? []
  if (!voucher || !rule || !place) throw new Error('The test catalogue has changed')
  const changes: Record<number, { selling: number; offered?: number; bundleDealId?: number }> = {
    103: { selling: 2600 },
    104: { selling: 4900, offered: 4400 },
    107: { selling: 1450, bundleDealId: 51 },
    109: { selling: 8900 },
  }
  return {
    ...catalog,
    products: catalog.products.map((product) => ({
      ...product,
      ...changes[product.id],
      inventory: product.inventory.map((row) => (row.id === 1041 ? { ...row, price: 5250 } : row)),
    })),
    flashSales: catalog.flashSales.map((sale) => ({ ...sale, products: [{ productId: 103, price: 1950 }] })),
    taxRules: [{ id: 61, title: 'VAT', type: 2 as const, price: 20 }],
    shippingRules: [
      {
        ...rule,
        singlePrice: isSinglePrice,
        places: [{ ...place, country: 'TR', state: 'ALL', price: 450, pickupPoint: true, pickupPrice: 100 }],
      },
    ],
    vouchers: [{ ...voucher, code: 'HARVEST', price: 7, limitPerCustomer: 5 }],
    site: { ...catalog.site, freeShopping: 0 },
  }
}

export async function openReferenceShop(isSinglePrice: boolean): Promise<PurchaseShop> {
  const shop = await createTestShop({}, { catalog: createPurchaseCatalog(isSinglePrice) })
  return {
    ask: shop.ask,
    graphql: shop.graphql,
    close: shop.close,
    items: {
      teapot: ['104', '1041'],
      bowl: ['107', '1070'],
      teaBowl: ['103', '1030'],
      kettle: ['109', '1090'],
      lastPot: ['105', '1050'],
    },
    member: (email) => signedInVisitor(shop, email),
    deliver: (orderId) => moveOrder(shop, orderId, 5),
  }
}
