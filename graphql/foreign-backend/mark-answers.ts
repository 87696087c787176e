import { cardOf, stamps } from './cards.ts'
import { account } from './cart-answers.ts'
import { type Envelope, type ForeignRequest, paginate, refusal, success, unauthenticated } from './foreign-request.ts'
import { products, store } from './shop-data.ts'

const PER_PAGE = 14

type ListName = 'wishlist' | 'compare-list' | 'store'

function isListName(name: string | undefined): name is ListName {
  return name === 'wishlist' || name === 'compare-list' || name === 'store'
}

/** A mark as the lists show it; a product that is gone leaves its mark behind. */
function show(name: ListName, target: number, request: ForeignRequest, id: number) {
  const mark = { id, user_id: account.id, created: '05:06 am, 04 Mar, 25', ...stamps }
  if (name === 'store')
    return { ...mark, store_id: target, store: { ...store, id: target, created_at: stamps.created_at } }
  const product = products.find((candidate) => candidate.id === target)
  return { ...mark, product_id: target, product: product ? { ...cardOf(product, request), shipping_rule_id: 1 } : null }
}

/** What the one account has marked, in memory. The lists fail without an order, as on deployed servers. */
export function createMarks() {
  const marks: Record<ListName, number[]> = { wishlist: [], 'compare-list': [], store: [] }

  function list(name: ListName, request: ForeignRequest): Envelope {
    if (!request.query.get('order_by') || !request.query.get('type')) return refusal('Undefined index: order_by')
    return success(
      paginate(
        marks[name].map((target, index) => show(name, target, request, 900 + index)),
        request,
        PER_PAGE,
      ),
    )
  }

  function toggle(name: ListName, { body }: ForeignRequest): Envelope {
    const target = Number(body[name === 'store' ? 'store_id' : 'product_id'])
    const wasMarked = marks[name].includes(target)
    marks[name] = wasMarked ? marks[name].filter((known) => known !== target) : [target, ...marks[name]]
    if (name === 'store') return success(true)
    return success(wasMarked ? null : { id: 900, user_id: account.id, product_id: target, ...stamps })
  }

  return function answerMarks(request: ForeignRequest): Envelope | null {
    const [, name, action = ''] = request.path.split('/')
    if (!isListName(name)) return null
    if (request.token !== account.token) return unauthenticated(request)
    return action === 'all' || action === 'following-list' ? list(name, request) : toggle(name, request)
  }
}
