import { type Envelope, type BackendRequest, paginate, refusal, refuseMissing, success } from './backend-request.ts'
import { ownerOf, refuseStranger } from './cart-answers.ts'
import { cancellationRow, orderDetail, orderRow } from './order-shapes.ts'
import type { PlacedOrder } from './order-sums.ts'

const CASH = 2
const CARDS = [1, 3]

/** Each filter applies if it is sent. */
const filters: Record<string, (order: PlacedOrder) => boolean> = {
  cancelled: ({ cancellation }) => cancellation !== null,
  paid: ({ isPaid }) => isPaid,
  unpaid: ({ isPaid }) => !isPaid,
  card_payment: ({ method }) => CARDS.includes(method),
  cash_on_delivery: ({ method }) => method === CASH,
}

function isWanted(order: PlacedOrder, { body }: BackendRequest): boolean {
  const isKept = Object.entries(filters).every(([name, holds]) => !body[name] || holds(order))
  return isKept && order.trackingId.includes(typeof body['q'] === 'string' ? body['q'] : '')
}

export function createOrderAnswers(orders: readonly PlacedOrder[], dropReviews: (orderId: number) => void) {
  const ownOrder = (owner: string, id: unknown) =>
    orders.find((order) => order.owner === owner && order.id === Number(id))

  /** POST only, as in all deployed copies. */
  function byUser(request: BackendRequest, owner: string): Envelope {
    const id = request.body['order_id']
    if (id !== undefined) {
      const order = ownOrder(owner, id)
      return order ? success(orderDetail(order, request)) : refusal('Invalid order')
    }
    const own = orders.filter((order) => order.owner === owner && isWanted(order, request)).toReversed()
    const page = { ...request, query: new URLSearchParams({ page: String(request.body['page'] ?? 1) }) }
    return success(
      paginate(
        own.map((order) => orderRow(order, request)),
        page,
        25,
      ),
    )
  }

  function track({ query, body, ...request }: BackendRequest): Envelope {
    const asked = query.get('tracking_id') ?? body['tracking_id']
    const order = orders.find(({ trackingId }) => trackingId === asked)
    return order ? success(orderRow(order, { ...request, query, body })) : refusal('Invalid tracking id')
  }

  /** Also changes the reason of a canceled order. Stock is not restored. */
  function cancel({ body }: BackendRequest, owner: string): Envelope {
    const broken = refuseMissing(body, ['order_id', 'title', 'message'])
    if (broken) return broken
    const order = ownOrder(owner, body['order_id'])
    if (!order) return refusal('Invalid order')
    if (order.status !== 1) return refusal('This order cannot be cancelled')
    order.cancellation = { id: 600 + order.id, title: String(body['title']), message: String(body['message']) }
    dropReviews(order.id)
    return success({ result: { cancelled: true, order_id: order.id } }, 'Your order has been cancelled')
  }

  function findCancellation({ path }: BackendRequest, owner: string): Envelope {
    const order = ownOrder(owner, path.split('/').at(-1))
    return order?.cancellation ? success(cancellationRow(order)) : refusal('Invalid cancellation')
  }

  function answerOwner(request: BackendRequest): ((request: BackendRequest, owner: string) => Envelope) | null {
    const { method, path } = request
    if (method === 'POST' && path === 'order/by-user') return byUser
    if (method === 'POST' && path === 'cancellation/cancel-order') return cancel
    if (method === 'GET' && path.startsWith('cancellation/find/')) return findCancellation
    return method === 'GET' && path.startsWith('order/send-order-email/') ? () => success(true) : null
  }

  return function answerOrders(request: BackendRequest): Envelope | null {
    const isTracked = request.path === 'track-order' && (request.method === 'POST') === request.traits.tracksByPost
    if (isTracked) return track(request)
    const answer = answerOwner(request)
    const owner = ownerOf(request)
    return answer && (owner === null ? refuseStranger(request) : answer(request, owner))
  }
}
