import type { TestBackend } from './test-backend.ts'

/** A shopper in a test: a guest by token, or a user if headers are given. */
export interface Shopper {
  token: string
  headers: Record<string, string>
  /** Saves an address and returns its id. */
  addAddress(fields?: object): Promise<number>
  /** Puts a product into the cart and returns the line's id. */
  addToCart(productId: number, quantity?: number, inventoryId?: number): Promise<number>
  /** Chooses the address for all lines; the shipping place of the test catalog by default. */
  chooseShipping(addressId: number, placeId?: number, type?: 1 | 2): Promise<void>
  order(fields?: object): ReturnType<TestBackend['post']>
  /** Fills the cart, adds an address, chooses shipping and places a cash order; returns the order's id. */
  buy(productId: number, quantity?: number): Promise<number>
  detail(orderId: number): Promise<Awaited<ReturnType<TestBackend['post']>>['data']>
  post(path: string, body?: object): ReturnType<TestBackend['post']>
  get(path: string): ReturnType<TestBackend['get']>
}

export const testAddress = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 202 555 0100',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  address_1: '1 Main Street',
}

export function createShopper(backend: TestBackend, token: string, headers: Record<string, string> = {}): Shopper {
  const post = (path: string, body: object = {}) => backend.post(path, { user_token: token, ...body }, headers)
  const get = (path: string) => backend.get(`${path}${path.includes('?') ? '&' : '?'}user_token=${token}`, { headers })
  const shopper: Shopper = {
    token,
    headers,
    post,
    get,
    addAddress: async (fields = {}) => (await post('user/address/action', { ...testAddress, ...fields })).data.id,
    addToCart: async (productId, quantity = 1, inventoryId = productId * 10) =>
      (await post('cart/action', { product_id: productId, inventory_id: inventoryId, quantity })).data.id,
    async chooseShipping(addressId, placeId = 711, type = 1) {
      const lines: { id: number }[] = (await get('cart/by-user')).data
      const cart = Object.fromEntries(
        lines.map(({ id }) => [id, { cart: id, shipping_place: { id: placeId }, shipping_type: type }]),
      )
      await post('cart/update-shipping', { cart, selected_address: addressId })
    },
    order: (fields = {}) => post('order/action', { order_method: 2, voucher: '', time_zone: 'UTC', ...fields }),
    async buy(productId, quantity = 1) {
      await shopper.addToCart(productId, quantity)
      await shopper.chooseShipping(await shopper.addAddress())
      return (await shopper.order()).data.id
    },
    detail: async (orderId) => (await post('order/by-user', { order_id: orderId })).data,
  }
  return shopper
}
