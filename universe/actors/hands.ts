import type { Life } from '../platform/open-life.ts'
import type { WorldProduct, WorldVariant } from '../worlds/world.ts'
import type { Land } from './people.ts'
import type { Shopper, ShownCheckout, ToldLine } from './shopper.ts'

export interface Item {
  product: WorldProduct
  variant: WorldVariant
}

export interface SeenCart {
  /** As the shop counts. */
  count: number
  lines: readonly ToldLine[]
}

export interface OrderAnswer {
  /** Null if no order was acknowledged. */
  orderId: string | null
  /** Whether the shopper was told, or can see, that the order may exist. */
  isUnsure: boolean
  /** The answer in the shop's words. */
  said: string
}

export interface SeenOrder {
  /** Minor units; null if the order is not found. */
  total: number | null
  /** Minor units, by the names of `OrderSummary`. Null if they are not shown. */
  parts: Record<string, number> | null
  /** Everything that may not change later. */
  text: string
}

/**
 * How a shopper uses the shop. Each takes over into `Shopper` what the shop said: `lines` becomes null if an answer was
 * lost, and `shown` after every change.
 */
export interface Hands {
  /** Makes an account and verifies its address. Whether the shop said that it is done, as the next two. */
  signUp(life: Life, shopper: Shopper): Promise<boolean>
  signIn(life: Life, shopper: Shopper): Promise<boolean>
  signOut(life: Life, shopper: Shopper): Promise<boolean>
  add(life: Life, shopper: Shopper, item: Item, quantity: number): Promise<void>
  setQuantity(life: Life, shopper: Shopper, line: string, quantity: number): Promise<void>
  /** Whether the shop said that the line is gone. */
  remove(life: Life, shopper: Shopper, line: string): Promise<boolean>
  select(life: Life, shopper: Shopper, line: string, isSelected: boolean): Promise<void>
  /** Null if the cart could not be read. */
  readCart(life: Life, shopper: Shopper): Promise<SeenCart | null>
  saveAddress(life: Life, shopper: Shopper, land: Land): Promise<void>
  /** Has all selected lines that can be bought sent to the address, or picked up where that is possible. */
  ship(life: Life, shopper: Shopper, type: 'LOCATION' | 'PICKUP'): Promise<void>
  /** @param changes of the catalog until now */
  see(life: Life, shopper: Shopper, voucher: string | null, changes: number): Promise<void>
  /** @param key the same one means the same order */
  order(life: Life, shopper: Shopper, key: string, shown: ShownCheckout): Promise<OrderAnswer>
  /** Null if no answer came. */
  readOrder(life: Life, shopper: Shopper, id: string): Promise<SeenOrder | null>
  cancel(life: Life, shopper: Shopper, id: string): Promise<void>
}
