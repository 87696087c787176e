import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import { registerAccount, registerProfile } from './account/account-routes.ts'
import { registerAuth, registerPasswordReset } from './account/auth-routes.ts'
import type { PhotoStore } from './aftersale/photo-store.ts'
import { registerReturns } from './aftersale/returns.ts'
import { registerReviews } from './aftersale/review-routes.ts'
import { registerCart } from './cart/cart-routes.ts'
import { registerCartShipping } from './cart/cart-shipping.ts'
import { registerListings } from './catalog/brands.ts'
import { registerFlashSales } from './catalog/flash-sales.ts'
import { registerOrderAction } from './checkout/order-action-routes.ts'
import { registerPaymentDone } from './checkout/payment-done-routes.ts'
import { registerCountries } from './countries/country-list.ts'
import type { Database } from './database/database.ts'
import { registerAnswers, translatorFor } from './http/answers.ts'
import { createTrust, namingRequests, registerRequestLog, requestIdOf } from './http/request-log.ts'
import { registerCatalog } from './listing/catalog-routes.ts'
import { registerCategoryProducts, registerProducts } from './listing/product-list-routes.ts'
import { registerSearch } from './listing/search-routes.ts'
import { registerStores } from './listing/store-routes.ts'
import { registerCancellation } from './order/cancellations.ts'
import { registerOrders } from './order/order-routes.ts'
import { registerTracking } from './order/order-tracking.ts'
import type { PaymentContext } from './payments/contract/payment-method.ts'
import { registerProduct } from './product/product-routes.ts'
import { registerAddresses } from './profile/address-routes.ts'
import { registerFollowing } from './profile/followed-stores.ts'
import { registerSavedProducts } from './profile/saved-products.ts'
import { registerCommon } from './site/common-routes.ts'
import { registerContact } from './site/contact-routes.ts'
import { registerContent } from './site/content-routes.ts'
import { registerHome } from './site/home-routes.ts'
import { registerOperations } from './site/operation-routes.ts'
import { registerVouchers } from './voucher/voucher-routes.ts'

/** @param trusted addresses and CIDR ranges of storefronts on other machines */
export function createApp(
  logger: NonNullable<FastifyServerOptions['logger']>,
  database: Database,
  trusted: readonly string[] = [],
): FastifyInstance {
  const isTrusted = createTrust(['127.0.0.0/8', '::1', ...trusted])
  const app = Fastify({
    logger: namingRequests(logger),
    genReqId: (request) => requestIdOf(request, isTrusted),
    childLoggerFactory: (parent) => parent,
    bodyLimit: 256 * 1024,
    trustProxy: isTrusted,
    routerOptions: { maxParamLength: 300 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 30_000,
    frameworkErrors: (error, request, reply) => {
      // @NOTE this callback's reply is typed for a route that is not declared
      void (reply as FastifyReply)
        .code(error.statusCode ?? 400)
        .send({ message: translatorFor(request, database)('The address is not readable.') })
    },
  })
  registerRequestLog(app)
  acceptEmptyJson(app)
  registerAnswers(app, database)
  return app
}

// Clients send the JSON content type with every call, including deletes and logouts without a body.
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else void parse(request, String(body), done)
  })
}

type RouteContext = PaymentContext & Parameters<typeof registerCommon>[1]

export function registerRoutes(app: FastifyInstance, context: RouteContext, photos: PhotoStore): void {
  void app.register(
    async (api) => {
      registerCommon(api, context)
      registerHome(api, context)
      registerCategoryProducts(api, context)
      registerProducts(api, context)
      registerCatalog(api, context)
      registerSearch(api, context)
      registerListings(api, context)
      registerFlashSales(api, context)
      registerProduct(api, context)
      registerContent(api, context)
      registerStores(api, context)
      registerCountries(api, context)
      registerOperations(api, context)
      registerContact(api, context)
      registerAuth(api, context)
      registerPasswordReset(api, context)
      registerProfile(api, context)
      registerAccount(api, context)
      registerAddresses(api, context)
      registerSavedProducts(api, context)
      registerFollowing(api, context)
      registerCart(api, context)
      registerCartShipping(api, context)
      registerVouchers(api, context)
      registerOrderAction(api, context)
      registerPaymentDone(api, context)
      registerOrders(api, context)
      registerTracking(api, context)
      registerCancellation(api, context)
      await api.register(multipart, { throwFileSizeLimit: false })
      registerReviews(api, context, photos)
      registerReturns(api, context, photos)
    },
    { prefix: '/api/v1' },
  )
}
