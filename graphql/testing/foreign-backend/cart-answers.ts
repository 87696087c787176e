import { type Envelope, forbidden, type ForeignRequest, refusal, success, unauthenticated } from './foreign-request.ts'
import { inventoryOf, rulesOf } from './product-answers.ts'
import { cardOf, stamps } from './product-cards.ts'
import { products } from './shop-data.ts'

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

/** The one account there is from the start. */
export const account = {
  id: 5,
  name: 'Ada',
  email: 'ada@example.com',
  password: 'secret1',
  token: 'foreign-bearer-token-1',
}

/** Owner of the data a call is about; null where the call has no identity. */
export function ownerOf(request: ForeignRequest): string | null {
  if (request.token === account.token) return 'user'
  return request.traits.hasGuests && request.takesGuests ? guestTokenOf(request) : null
}

function guestTokenOf({ query, body }: ForeignRequest): string | null {
  const token = query.get('user_token') ?? body['user_token']
  return typeof token === 'string' && token !== '' ? token : null
}

/** The answer to a call without an owner. */
export function refuseStranger(request: ForeignRequest): Envelope {
  if (!request.traits.hasGuests) return unauthenticated(request)
  return guestTokenOf(request) === null ? refusal('User token is required') : forbidden()
}

function show(line: Line, request: ForeignRequest) {
  const product = products.find(({ id }) => id === line.productId)
  if (!product) return []
  const { badge: _badge, ...card } = cardOf(product, request)
  const inventory = inventoryOf(product, request, true).find(({ id }) => id === line.inventoryId)
  return [
    {
      id: line.id,
      product_id: line.productId,
      inventory_id: line.inventoryId,
      user_id: null,
      quantity: line.quantity,
      selected: request.traits.hasTree ? String(line.selected) : line.selected,
      shipping_place_id: line.place,
      shipping_type: line.shippingType,
      flash_product: { ...card, ...rulesOf(product, request) },
      updated_inventory: inventory,
      shipping_place: null,
      ...(request.traits.hasTree && { product_images: [] }),
      ...stamps,
    },
  ]
}

/**
 * Carts in memory. Like deployed servers, it changes any line, whoever owns it, and checks stock of known lines only.
 */
export function createCarts(choose: (owner: string, addressId: number) => void) {
  let lines: Line[] = []
  let nextId = 300

  function put(request: ForeignRequest, owner: string, isSet: boolean): Envelope {
    const [productId, inventoryId, quantity] = ['product_id', 'inventory_id', 'quantity'].map((key) =>
      Number(request.body[key]),
    )
    const product = products.find(({ id }) => id === productId)
    const stock = product && inventoryOf(product, request, false).find(({ id }) => id === inventoryId)?.quantity
    if (!productId || !inventoryId || !quantity || stock === undefined)
      return refusal('The product id field is required.')
    const known = lines.find((line) => line.owner === owner && line.inventoryId === inventoryId)
    if (known && !isSet && known.quantity + quantity > stock) return refusal('Out of stock')
    const line = known ?? {
      id: nextId++,
      owner,
      productId,
      inventoryId,
      quantity: 0,
      selected: 1 as const,
      place: null,
      shippingType: 1 as const,
    }
    const changed = { ...line, quantity: isSet ? quantity : line.quantity + quantity }
    lines = [...lines.filter(({ id }) => id !== changed.id), changed]
    if (isSet) lines = lines.map((each) => ({ ...each, selected: each.id === changed.id ? 1 : 2 }))
    return success({
      id: changed.id,
      product_id: productId,
      inventory_id: inventoryId,
      quantity: String(changed.quantity),
      user_token: owner,
    })
  }

  function select({ body }: ForeignRequest): Envelope {
    const has = (key: string, id: number) => Array.isArray(body[key]) && body[key].includes(id)
    lines = lines.map((line) =>
      has('checked', line.id) ? { ...line, selected: 1 } : has('unchecked', line.id) ? { ...line, selected: 2 } : line,
    )
    return success(true)
  }

  function remove(id: string): Envelope {
    const line = lines.find((candidate) => candidate.id === Number(id))
    lines = lines.filter((candidate) => candidate !== line)
    return success(line ?? { form: ['Not found'] })
  }

  function ship(request: ForeignRequest, owner: string): Envelope {
    const { cart, selected_address: address } = request.body
    if (typeof cart !== 'object' || cart === null || !address) return refusal('The cart field is required.')
    const chosen = new Map(Object.entries(cart))
    lines = lines.map((line) => {
      const choice = chosen.get(String(line.id))
      return choice ? { ...line, place: choice.shipping_place.id, shippingType: choice.shipping_type } : line
    })
    choose(owner, Number(address))
    return list(request, owner)
  }

  function list(request: ForeignRequest, owner: string): Envelope {
    return success(lines.filter((line) => line.owner === owner).flatMap((line) => show(line, request)))
  }

  function answerCart(request: ForeignRequest): Envelope {
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    const [, action, id = ''] = request.path.split('/')
    if (action === 'by-user') return list(request, owner)
    if (action === 'update-shipping') return ship(request, owner)
    if (action === 'action' && request.traits.wantsMemberId && request.body['user_id'] !== account.id)
      return refusal('The user id field is required.')
    if (action === 'action' || action === 'buy-now') return put(request, owner, action === 'buy-now')
    return action === 'change' ? select(request) : remove(id)
  }

  return {
    answerCart,
    /** Takes the selected lines out of the cart, for an order. */
    ordered: (owner: string) =>
      lines.filter((line) => line.owner === owner && line.selected === 1 && line.place !== null),
    remove: (gone: readonly Line[]) => void (lines = lines.filter((line) => !gone.includes(line))),
  }
}

export type Carts = ReturnType<typeof createCarts>
