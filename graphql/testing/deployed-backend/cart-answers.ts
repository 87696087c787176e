import {
  type Envelope,
  forbidden,
  type BackendRequest,
  refusal,
  refuseLines,
  refuseMissing,
  success,
  unauthenticated,
} from './backend-request.ts'
import { inventoryOf } from './buying-shapes.ts'
import { type Line, placesOf, showCartLine } from './cart-line-shape.ts'

export const account = {
  id: 5,
  name: 'Ada',
  email: 'ada@example.com',
  password: 'secret1',
  token: 'deployed-bearer-token-1',
}

export const memberKey = (id: number) => `member ${id}`
export const isMember = (owner: string) => owner.startsWith('member ')

export const ownerColumns = (owner: string) => ({
  user_id: isMember(owner) ? Number(owner.split(' ')[1]) : null,
  user_token: isMember(owner) ? null : owner,
})

/** Null if the call has no identity. */
export function ownerOf(request: BackendRequest): string | null {
  if (request.member) return memberKey(request.member.id)
  return request.traits.hasGuests && request.takesGuests ? guestTokenOf(request) : null
}

function guestTokenOf({ query, body }: BackendRequest): string | null {
  const token = query.get('user_token') ?? body['user_token']
  return typeof token === 'string' && token !== '' ? token : null
}

/** Without `is_user`, the cart is an administrator's, which is never ordered. */
function cartOwnerOf(request: BackendRequest): string | null {
  const { query, body, traits, member } = request
  const isUser = query.get('is_user') ?? body['is_user']
  return traits.wantsIsUser && member && String(isUser) !== 'true' ? `admin ${member.id}` : ownerOf(request)
}

export function refuseStranger(request: BackendRequest): Envelope {
  if (!request.traits.hasGuests) return unauthenticated(request)
  return guestTokenOf(request) === null ? refusal('User token is required') : forbidden()
}

/** Undefined without such a row or for a private product. */
function stockOf({ productId, inventoryId }: Pick<Line, 'productId' | 'inventoryId'>, request: BackendRequest) {
  const product = request.shop.products.find(({ id }) => id === productId)
  return product && inventoryOf(product, request, false).find(({ id }) => id === inventoryId)?.quantity
}

/** Refuses lines that are private or exceed the stock; null if all are available. */
export function refuseShortLines(lines: readonly Line[], request: BackendRequest): Envelope | null {
  const short = lines.filter((line) => (stockOf(line, request) ?? 0) < line.quantity)
  return short.length === 0 ? null : refuseLines(new Map(short.map(({ id }) => [id, ['Product is out of stock']])))
}

/** Like deployed servers, changes any owner's line, and checks the stock of known lines only. */
export function createCarts(choose: (owner: string, addressId: number) => void) {
  let lines: Line[] = []
  let nextId = 300
  const own = (owner: string) => lines.filter((line) => line.owner === owner)

  function put(request: BackendRequest, owner: string, isSet: boolean): Envelope {
    const { body, traits } = request
    const wanted = ['product_id', 'inventory_id', 'quantity', ...(traits.wantsMemberId ? ['user_id'] : [])]
    const broken = refuseMissing(body, wanted)
    if (broken) return broken
    const [productId = 0, inventoryId = 0, quantity = 0] = wanted.map((field) => Number(body[field]))
    const stock = stockOf({ productId, inventoryId }, request)
    if (stock === undefined) return refusal('Product not found')
    const known = own(owner).find((line) => line.inventoryId === inventoryId)
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
      ...ownerColumns(owner),
    })
  }

  function select({ body }: BackendRequest): Envelope {
    const has = (key: string, id: number) => Array.isArray(body[key]) && body[key].includes(id)
    lines = lines.map((line) =>
      has('checked', line.id) ? { ...line, selected: 1 } : has('unchecked', line.id) ? { ...line, selected: 2 } : line,
    )
    return success(true)
  }

  /** A missing line counts as success. */
  function remove(id: string): Envelope {
    const line = lines.find((candidate) => candidate.id === Number(id))
    lines = lines.filter((candidate) => candidate !== line)
    return success(line ?? { form: ['Not found'] })
  }

  function ship(request: BackendRequest, owner: string): Envelope {
    const { cart, selected_address: address } = request.body
    const broken =
      refuseMissing(request.body, ['cart', 'selected_address']) ??
      refuseShortLines(
        own(owner).filter(({ selected }) => selected === 1),
        request,
      )
    if (broken) return broken
    const chosen = new Map(Object.entries(Object(cart)))
    lines = lines.map((line) => {
      const choice = Object(chosen.get(String(line.id)))
      const place = placesOf(line, request).find(({ id }) => id === choice.shipping_place?.id)
      return place ? { ...line, place: place.id, shippingType: choice.shipping_type === 2 ? 2 : 1 } : line
    })
    choose(owner, Number(address))
    return list(request, owner)
  }

  function list(request: BackendRequest, owner: string): Envelope {
    return success(own(owner).flatMap((line) => showCartLine(line, request)))
  }

  function answerCart(request: BackendRequest): Envelope {
    const owner = cartOwnerOf(request)
    if (owner === null) return refuseStranger(request)
    const [, action, id = ''] = request.path.split('/')
    if (action === 'by-user') return list(request, owner)
    if (action === 'update-shipping') return ship(request, owner)
    if (action === 'action' || action === 'buy-now') return put(request, owner, action === 'buy-now')
    return action === 'change' ? select(request) : remove(id)
  }

  return {
    answerCart,
    count: (owner: string) => own(owner).reduce((sum, { quantity }) => sum + quantity, 0),
    adopt: (guest: string, owner: string) =>
      void (lines = lines.map((line) => (line.owner === guest ? { ...line, owner } : line))),
    /** Selected lines with a delivery place. */
    ordered: (owner: string) => own(owner).filter(({ selected, place }) => selected === 1 && place !== null),
    /** Another shopper's `buy-now` deselects everyone's lines. */
    deselectAll: () => void (lines = lines.map((line) => ({ ...line, selected: 2 }))),
    forget: (productId: number) => void (lines = lines.filter((line) => line.productId !== productId)),
    remove: (gone: readonly Line[]) => void (lines = lines.filter((line) => !gone.includes(line))),
  }
}

export type Carts = ReturnType<typeof createCarts>
