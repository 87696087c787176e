import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import { registerAnswers, sayTo } from './answers.ts'
import type { BackendContext } from './context.ts'
import type { Database } from './database/database.ts'
import type { PhotoStore } from './photos/photo-store.ts'
import { registerAccount } from './routes/account.ts'
import { registerAddresses } from './routes/addresses.ts'
import { registerAuth } from './routes/auth.ts'
import { registerCancellation } from './routes/cancellation.ts'
import { registerCartShipping } from './routes/cart-shipping.ts'
import { registerCart } from './routes/cart.ts'
import { registerCategoryProducts } from './routes/category-products.ts'
import { registerCommon } from './routes/common.ts'
import { registerContent } from './routes/content.ts'
import { registerCountries } from './routes/countries.ts'
import { registerFlashSales } from './routes/flash-sales.ts'
import { registerFollowing } from './routes/following.ts'
import { registerForms } from './routes/forms.ts'
import { registerHome } from './routes/home.ts'
import { registerListings } from './routes/listings.ts'
import { registerOperations } from './routes/operations.ts'
import { registerOrderAction } from './routes/order-action.ts'
import { registerOrders } from './routes/orders.ts'
import { registerPasswordReset } from './routes/password-reset.ts'
import { registerPaymentDone } from './routes/payment-done.ts'
import { registerProduct } from './routes/product.ts'
import { registerProducts } from './routes/products.ts'
import { registerProfile } from './routes/profile.ts'
import { registerRatingReview } from './routes/rating-review.ts'
import { registerReturns } from './routes/returns.ts'
import { registerSavedProducts } from './routes/saved-products.ts'
import { registerSearch } from './routes/search.ts'
import { registerStores } from './routes/stores.ts'
import { registerTracking } from './routes/tracking.ts'
import { registerVouchers } from './routes/vouchers.ts'

/** An empty Fastify with the backend's manners: JSON bodies, answers in the caller's language. */
export function createApp(logger: NonNullable<FastifyServerOptions['logger']>, database: Database): FastifyInstance {
  const app = Fastify({
    logger,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 30_000,
    frameworkErrors: (error, request, reply) => {
      // @NOTE this callback is typed for a route nobody has declared
      void (reply as FastifyReply).code(error.statusCode ?? 400).send(
        { message: sayTo(request, database)('The address is not readable.') },
      )
    },
  })
  acceptEmptyJson(app)
  registerAnswers(app, database)
  return app
}

// Clients send the JSON content type on every call, also on deletes and logouts that have no body.
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else void parse(request, String(body), done)
  })
}

/** Serves the pictures: a month in caches, and checked by their tag after that. */
export function registerUploads(app: FastifyInstance, folder: string): void {
  void app.register(fastifyStatic, {
    root: folder, prefix: '/uploads/', index: false, decorateReply: false, maxAge: '30d',
  })
}

/** All of api/v1, in the order of the contract. */
export function registerRoutes(app: FastifyInstance, context: BackendContext, photos: PhotoStore): void {
  void app.register(async (api) => {
    registerCommon(api, context)
    registerHome(api, context)
    registerCategoryProducts(api, context)
    registerProducts(api, context)
    registerSearch(api, context)
    registerListings(api, context)
    registerFlashSales(api, context)
    registerProduct(api, context)
    registerContent(api, context)
    registerStores(api, context)
    registerCountries(api, context)
    registerOperations(api, context)
    registerForms(api, context)
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
    registerRatingReview(api, context, photos)
    registerReturns(api, context, photos)
  }, { prefix: '/api/v1' })
}
