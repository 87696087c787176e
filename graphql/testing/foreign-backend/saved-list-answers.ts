import { account } from './cart-answers.ts'
import { type Envelope, type ForeignRequest, paginate, refusal, success, unauthenticated } from './foreign-request.ts'
import { cardOf, stamps } from './product-cards.ts'
import { products, seller } from './shop-data.ts'

const PER_PAGE = 14

type ListName = 'wishlist' | 'compare-list' | 'store'

function isListName(name: string | undefined): name is ListName {
  return name === 'wishlist' || name === 'compare-list' || name === 'store'
}

/** An entry of a saved list. The entry of a deleted product stays, without the product. */
function show(name: ListName, target: number, request: ForeignRequest, id: number) {
  const entry = { id, user_id: account.id, created: '05:06 am, 04 Mar, 25', ...stamps }
  if (name === 'store')
    return { ...entry, store_id: target, store: { ...seller, id: target, created_at: stamps.created_at } }
  const product = products.find((candidate) => candidate.id === target)
  return {
    ...entry,
    product_id: target,
    product: product ? { ...cardOf(product, request), shipping_rule_id: 1 } : null,
  }
}

/** The saved lists of the one account, in memory. The lists fail without an order, as on deployed servers. */
export function createSavedLists() {
  const saved: Record<ListName, number[]> = { wishlist: [], 'compare-list': [], store: [] }

  function list(name: ListName, request: ForeignRequest): Envelope {
    if (!request.query.get('order_by') || !request.query.get('type')) return refusal('Undefined index: order_by')
    return success(
      paginate(
        saved[name].map((target, index) => show(name, target, request, 900 + index)),
        request,
        PER_PAGE,
      ),
    )
  }

  function toggle(name: ListName, { body }: ForeignRequest): Envelope {
    const target = Number(body[name === 'store' ? 'store_id' : 'product_id'])
    const wasSaved = saved[name].includes(target)
    saved[name] = wasSaved ? saved[name].filter((known) => known !== target) : [target, ...saved[name]]
    if (name === 'store') return success(true)
    return success(wasSaved ? null : { id: 900, user_id: account.id, product_id: target, ...stamps })
  }

  return function answerSavedLists(request: ForeignRequest): Envelope | null {
    const [, name, action = ''] = request.path.split('/')
    if (!isListName(name)) return null
    if (request.token !== account.token) return unauthenticated(request)
    return action === 'all' || action === 'following-list' ? list(name, request) : toggle(name, request)
  }
}
