import { knownTimeZone } from '#shared/time-zone.ts'
import { NoSuchCall, Refusal } from '../../api/client/rest-error.ts'
import { trackUpsEndpoint } from '../../api/endpoints/order/order-calls.ts'
import { searchTerm } from '../../api/wire/read-arguments.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { cancelOrder, hideOrder, sendOrderEmail, requestReturn } from './change-order.ts'
import { findCancellation, findOrder, readOrders, trackOrder } from './read-orders.ts'

export const orderResolvers = {
  Query: {
    trackOrder: (_parent, { trackingId }, context) => trackOrder(context, trackingId),
  },
  Viewer: {
    orders: (_viewer, { filter, query, page, timeZone }, context) =>
      readOrders(context, {
        filter: filter ?? null,
        query: searchTerm(query),
        page: page ?? 1,
        timeZone: knownTimeZone(timeZone),
      }),
    order: (_viewer, { id, timeZone }, context) => findOrder(context, id, timeZone),
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
