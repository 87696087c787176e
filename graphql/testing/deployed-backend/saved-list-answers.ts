import {
  type Envelope,
  type BackendRequest,
  type Member,
  paginate,
  refusal,
  refuseMissing,
  success,
  unauthenticated,
} from './backend-request.ts'
import { cardOf, stamps } from './product-cards.ts'

const PER_PAGE = 14

type ListName = 'wishlist' | 'compare-list' | 'store'

function isListName(name: string | undefined): name is ListName {
  return name === 'wishlist' || name === 'compare-list' || name === 'store'
}

/** The entry of a deleted product remains, without the product. */
function show(name: ListName, target: number, request: BackendRequest, id: number) {
  const entry = { id, user_id: request.member?.id, created: '05:06 am, 04 Mar, 25', ...stamps }
  if (name === 'store')
    return { ...entry, store_id: target, store: { ...request.shop.seller, id: target, created_at: stamps.created_at } }
  const product = request.shop.products.find((candidate) => candidate.id === target)
  return {
    ...entry,
    product_id: target,
    product: product ? { ...cardOf(product, request), shipping_rule_id: 1 } : null,
  }
}

/** Like deployed backends, fails without a sort order. */
export function createSavedLists() {
  const saved = new Map<string, number[]>()
  const ids = (memberId: number, name: ListName) => saved.get(`${memberId} ${name}`) ?? []

  function list(name: ListName, request: BackendRequest, { id: memberId }: Member): Envelope {
    if (!request.query.get('order_by') || !request.query.get('type')) return refusal('Undefined index: order_by')
    const entries = ids(memberId, name).map((target, index) => show(name, target, request, 900 + index))
    return success(paginate(entries, request, PER_PAGE))
  }

  function toggle(name: ListName, { body }: BackendRequest, { id: memberId }: Member): Envelope {
    const field = name === 'store' ? 'store_id' : 'product_id'
    const broken = refuseMissing(body, [field])
    if (broken) return broken
    const [target, known] = [Number(body[field]), ids(memberId, name)]
    const wasSaved = known.includes(target)
    saved.set(`${memberId} ${name}`, wasSaved ? known.filter((id) => id !== target) : [target, ...known])
    if (name === 'store') return success(true)
    if (wasSaved) return success(null, 'Removed from the list')
    return success({ id: 900, user_id: memberId, product_id: target, ...stamps }, 'Added to the list')
  }

  return {
    ids,
    answerSavedLists(request: BackendRequest): Envelope | null {
      const [, name, action = ''] = request.path.split('/')
      const { member } = request
      if (!isListName(name)) return null
      if (!member) return unauthenticated(request)
      const isList = action === 'all' || action === 'following-list'
      return isList ? list(name, request, member) : toggle(name, request, member)
    },
  }
}

export type SavedLists = ReturnType<typeof createSavedLists>
