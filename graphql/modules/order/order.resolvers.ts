import { knownTimeZone } from '#shared/locales.ts'
import { readOrderNumber } from '#shared/text.ts'
import type {
  ResolversTypes,
  UserError,
  ReturnInput,
  ReturnPayload,
  ResolversParentTypes,
} from '../../__generated__/resolver-types.ts'
import { NoSuchCall, Refusal } from '../../api/client/rest-error.ts'
import type { Outcome, PrivateEndpoint } from '../../api/endpoint.ts'
import {
  trackUpsEndpoint,
  cancelOrderEndpoint,
  hideOrderEndpoint,
  orderEmailEndpoint,
  returnImageEndpoint,
  returnProductEndpoint,
  type UploadedImage,
} from '../../api/endpoints/order/order-calls.ts'
import type { OrderModel } from '../../api/endpoints/order/order.ts'
import { searchTerm } from '../../api/wire/lists.ts'
import type { GraphQLContext } from '../../context.ts'
import { type RefusalText, userError } from '../../texts/errors.ts'
import type { Texts } from '../../texts/texts-in.ts'
import { checkAll, type Check, checkLength, checkLines, checkText } from '../input-rules.ts'
import { checkSearch, readList } from '../list-arguments.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { readImages } from '../read-images.ts'
import { submitAsCaller } from '../viewer/session.ts'
import { expectedOn, findCancellation, findOrder, readOrders, trackOrder } from './read-orders.ts'

type OrderLine = ResolversParentTypes['OrderLine']

type Payload = Awaited<ResolversTypes['OrderPayload']>

function refuse(...userErrors: UserError[]): Payload {
  return { order: null, viewer: null, userErrors }
}

/** @param whyNot the text that refuses the order in its current state; null if it can be changed */
async function change<Args extends { orderId: string }>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, boolean>,
  args: Args,
  whyNot: (order: OrderModel) => RefusalText | null = () => null,
): Promise<Payload> {
  const order = await findOrder(context, args.orderId)
  const refusal = order ? whyNot(order) : 'refusal.notYourOrder'
  if (refusal) return refuse(userError(context.texts, 'orderId', refusal))
  const outcome = await submitAsCaller(context, endpoint, args)
  if (!outcome.ok) return refuse(...outcome.userErrors)
  return {
    get order() {
      // @NOTE The schema lets it be null; the generated type of a promised field does not.
      return findOrder(context, args.orderId) as Promise<OrderModel>
    },
    viewer: {},
    userErrors: [],
  }
}

export async function cancelOrder(
  context: GraphQLContext,
  orderId: string,
  title: string,
  message: string | null,
): Promise<Payload> {
  const reason = { title, message: message ?? '' }
  const userErrors = checkAll(context.texts, ...checkReason(context.texts, 'title', reason.title, reason.message))
  if (userErrors.length > 0) return refuse(...userErrors)
  // Backends treat a second cancellation as a change of the reason.
  return change(context, cancelOrderEndpoint, { orderId, ...reason }, ({ canCancel }) =>
    canCancel ? null : 'refusal.notCancellable',
  )
}

async function hideOrder(context: GraphQLContext, orderId: string): Promise<Payload> {
  const { viewer, userErrors } = await change(context, hideOrderEndpoint, { orderId })
  return { order: null, viewer, userErrors }
}

function sendOrderEmail(context: GraphQLContext, orderId: string, timeZone: string | null): Promise<Payload> {
  return change(context, orderEmailEndpoint, { orderId, timeZone: knownTimeZone(timeZone) })
}

const MAX_REASON = 255
const MAX_MESSAGE = 2_000

function checkReason(texts: Texts, field: 'title' | 'reason', reason: string, message: string): Check[] {
  return [
    checkText(field, reason, MAX_REASON),
    reason === texts('order.reasonOther')
      ? checkLines('message', message, MAX_MESSAGE)
      : checkLength('message', message, MAX_MESSAGE),
  ]
}

function refuseReturn(...userErrors: UserError[]): ReturnPayload {
  return { returnId: null, userErrors }
}

async function checkOrder(context: GraphQLContext, input: ReturnInput): Promise<UserError | null> {
  const { texts } = context
  const order = await findOrder(context, input.orderId)
  if (!order) return userError(texts, 'orderId', 'refusal.notYourOrder')
  if (!order.canReturn) return userError(texts, 'orderId', 'refusal.notDelivered')
  const isMeant = ({ product, variantId }: OrderLine) => product.id === input.productId && variantId === input.variantId
  const line = order.lines.find(isMeant)
  if (!line) return userError(texts, 'productId', 'refusal.notOrdered')
  if (line.returnable === 0) {
    const isReturned = line.returned === line.quantity
    return userError(texts, 'productId', isReturned ? 'return.nothingLeft' : 'return.notReturnable')
  }
  if (input.quantity < 1) return userError(texts, 'quantity', 'quantity.minimum')
  return input.quantity > line.returnable ? userError(texts, 'quantity', 'quantity.maximum') : null
}

/** Sequential, so that nothing is uploaded after a refused picture. */
async function uploadAll(context: GraphQLContext, images: readonly UploadedImage[]): Promise<Outcome<string[]>> {
  const names: string[] = []
  for (const image of images) {
    const outcome = await submitAsCaller(context, returnImageEndpoint, { image })
    if (!outcome.ok) {
      const [error = userError(context.texts, null, 'refusal.uploadFailed')] = outcome.userErrors
      return { ok: false, userErrors: [{ ...error, field: 'images' }], lines: [] }
    }
    names.push(outcome.value)
  }
  return { ok: true, value: names }
}

async function requestReturn(context: GraphQLContext, input: ReturnInput): Promise<ReturnPayload> {
  const [reason, message] = [input.reason, input.message ?? '']
  const broken = checkAll(context.texts, ...checkReason(context.texts, 'reason', reason, message))
  if (broken.length > 0) return refuseReturn(...broken)
  const wrong = await checkOrder(context, input)
  if (wrong) return refuseReturn(wrong)
  const read = await readImages(context.texts, 'images', input.images)
  if (!read.ok) return refuseReturn(...read.userErrors)
  const upload = () => uploadAll(context, read.images)
  const uploads = await (read.images.length > 0 ? context.tries.make('upload', '', upload) : upload())
  if (!uploads.ok) return refuseReturn(...uploads.userErrors)
  const { orderId, productId, variantId, quantity } = input
  const request = { orderId, productId, variantId, quantity, reason, message, images: uploads.value }
  const outcome = await submitAsCaller(context, returnProductEndpoint, request)
  return outcome.ok ? { returnId: outcome.value, userErrors: [] } : refuseReturn(...outcome.userErrors)
}

export const orderResolvers = {
  Query: {
    trackOrder: (_parent, { trackingId }, context) => trackOrder(context, trackingId),
  },
  Viewer: {
    orders: (_viewer, { filter, query, ...page }, context) => {
      checkSearch(query)
      const wanted = { filter: filter ?? null, query: readOrderNumber(searchTerm(query)) }
      return readList(context.api, page, (request) => readOrders(context, { ...wanted, ...request }))
    },
    order: (_viewer, { id }, context) => findOrder(context, id),
    cancellation: (_viewer, { orderId }, context) => findCancellation(context, orderId),
    carrierTracking: async (_viewer, { orderId }, context) => {
      if (!(await findOrder(context, orderId))) return null
      return context.api.call(trackUpsEndpoint, { orderId }).catch((error: unknown) => {
        if (error instanceof Refusal || error instanceof NoSuchCall) return null
        throw error
      })
    },
  },
  Order: {
    expectedOn: (order, _args, { now }) => {
      const days = order.lines.map((line) => line.days).filter((each) => each !== null)
      return expectedOn(order, days.length === 0 ? null : Math.max(...days), now())
    },
    canReturn: ({ canReturn }, _args, { api }) => canReturn && api.dialect.isOffered('returnProduct'),
    canHide: (_order, _args, { api }) => api.dialect.isOffered('order/order-hide'),
  },
  Mutation: {
    cancelOrder: (_parent, { orderId, title, message }, context) =>
      cancelOrder(context, orderId, title, message ?? null),
    hideOrder: (_parent, { orderId }, context) => hideOrder(context, orderId),
    sendOrderEmail: (_parent, { orderId, timeZone }, context) => sendOrderEmail(context, orderId, timeZone ?? null),
    requestReturn: (_parent, { input }, context) => requestReturn(context, input),
  },
} satisfies ModuleResolvers
