import {
  type Envelope,
  type BackendRequest,
  refusal,
  refuseMissing,
  success,
  type WrittenReview,
} from './backend-request.ts'
import { ownerColumns, ownerOf, refuseStranger } from './cart-answers.ts'
import type { PlacedOrder } from './order-sums.ts'
import { stamps } from './product-cards.ts'

const DELIVERED = 5

function rowOf({ owner, orderId, productId, text, images, ...review }: WrittenReview) {
  return {
    ...review,
    order_id: orderId,
    product_id: productId,
    review: text,
    ...ownerColumns(owner),
    review_images: images,
    ...stamps,
  }
}

function idsIn(value: unknown): number[] {
  const entries: unknown = JSON.parse(typeof value === 'string' && value !== '' ? value : '[]')
  return Array.isArray(entries) ? entries.map((entry) => Number(Object(entry).id)) : []
}

/** One review per order and product, for the caller's delivered orders. */
export function createReviews(orders: readonly PlacedOrder[]) {
  let reviews: WrittenReview[] = []
  let nextId = 500

  /** Form data only. */
  function write(request: BackendRequest, owner: string): Envelope {
    const { body, form } = request
    const broken = refuseMissing(form ? body : {}, ['order_id', 'product_id', 'rating'])
    if (broken) return broken
    const [orderId, productId] = [Number(body['order_id']), Number(body['product_id'])]
    const order = orders.find((candidate) => candidate.owner === owner && candidate.id === orderId)
    if (!order?.lines.some(({ product }) => product.id === productId)) return refusal('Invalid order')
    if (order.status !== DELIVERED || order.cancellation) return refusal('The product has not been delivered yet')
    const known = reviews.find((review) => review.orderId === orderId && review.productId === productId)
    const gone = idsIn(body['deleted_images'])
    const files = form?.getAll('images[]') ?? []
    const images = [
      ...(known?.images ?? []).filter(({ id }) => !gone.includes(id)),
      ...files.map(() => ({ id: nextId++, image: `review-${nextId}.webp` })),
    ]
    const text = typeof body['review'] === 'string' && body['review'] !== '' ? body['review'] : null
    const review = {
      id: known?.id ?? nextId++,
      owner,
      orderId,
      productId,
      rating: Number(body['rating']),
      text,
      images,
    }
    reviews = [...reviews.filter((candidate) => candidate !== known), review]
    const { review_images: stored, ...row } = rowOf(review)
    return success({ ...row, ...(files.length > 0 && { review_images: stored }) }, 'Thank you for your review')
  }

  /** The newest review of the product, whatever the order. */
  function find({ path }: BackendRequest, owner: string): Envelope {
    const productId = Number(path.split('/').at(-1))
    const found = reviews.findLast((review) => review.owner === owner && review.productId === productId)
    return found ? success(rowOf(found)) : refusal('No review')
  }

  return {
    written: (): readonly WrittenReview[] => reviews,
    drop: (orderId: number) => void (reviews = reviews.filter((review) => review.orderId !== orderId)),
    answerReviews(request: BackendRequest): Envelope | null {
      const [head, action] = request.path.split('/')
      if (head !== 'rating-review') return null
      const owner = ownerOf(request)
      if (owner === null) return refuseStranger(request)
      if (action === 'find' && request.method === 'GET') return find(request, owner)
      return action === 'action' && request.method === 'POST' ? write(request, owner) : null
    },
  }
}
