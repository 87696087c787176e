import type { FastifyInstance } from 'fastify'
import type { BackendContext } from './context.ts'
import type { Connection } from './payments/connection.ts'
import { createPayments } from './payments/create-payments.ts'
import { registerIyzicoCallback } from './payments/iyzico-callback.ts'
import { createPayableOrders } from './payments/payable-orders.ts'
import type { Payments } from './payments/provider.ts'
import type { PaymentConfig, ProviderName } from './payments/provider-config.ts'
import { registerSandbox } from './sandbox/register-sandbox.ts'
import type { SandboxAccess } from './sandbox/sandbox-access.ts'
import { createSandboxFetch } from './sandbox/sandbox-fetch.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { socialProvider } from './social/social-config.ts'
import type { SocialConfig } from './social/social-config.ts'
import { registerSocialLogin } from './social/social-login.ts'

export interface ProviderOptions {
  /** Accounts with payment providers; the others are played by the sandbox. */
  payments?: PaymentConfig
  /** Clients at sign-in providers; the others are played by the sandbox. */
  social?: SocialConfig
  /** Origin at which browsers reach `/sandbox/` and the callbacks; default the backend's own address. */
  sandboxBaseUrl?: string
  /** Milliseconds until a payment provider counts as away; default 8 seconds. */
  paymentTimeout?: number
  /** Milliseconds that the sandbox's pages take when they answer late; default 6 seconds. */
  sandboxDelay?: number
}

type Surroundings = Pick<BackendContext, 'database' | 'clock' | 'log' | 'siteUrl' | 'ownUrl'>

interface Providers {
  payments: Payments
  /** Opens the sandbox and the callbacks. */
  register(context: Surroundings & { payments: Payments }): void
}

/** Joins the shop to those outside of it: payment and sign-in providers, or the sandbox that plays them. */
export function connectProviders(app: FastifyInstance, around: Surroundings, options: ProviderOptions): Providers {
  const { database, clock, log, siteUrl } = around
  const browserUrl = () => (options.sandboxBaseUrl ?? around.ownUrl()).replace(/\/+$/, '')
  const sandbox = createSandbox({ database, clock, siteUrl, lateAfter: options.sandboxDelay })
  const access: SandboxAccess = {
    fetch: createSandboxFetch(app), serverUrl: 'http://sandbox.invalid/sandbox', browserUrl,
  }
  const timeout = options.paymentTimeout ?? 8000
  const connectionTo = (name: ProviderName) => (): Connection => {
    const account = options.payments?.[name]
    if (account) return { ...account, fetch, timeout }
    return {
      ...sandbox.accounts[name], apiUrl: `${access.serverUrl}/${name}`,
      scriptUrl: `${browserUrl()}/sandbox/${name}.js`, fetch: access.fetch, timeout,
    }
  }
  const payments = createPayments({
    database, clock, log,
    connections: {
      razorpay: connectionTo('razorpay'), stripe: connectionTo('stripe'), paypal: connectionTo('paypal'),
      flutterwave: connectionTo('flutterwave'), iyzico: connectionTo('iyzico'),
    },
    iyzicoCallbackUrl: (id) => `${browserUrl()}/api/v1/iyzico-callback?order_id=${id}`,
  })
  const socialCallbackUrl = () => `${browserUrl()}/api/v1/user/social-login/callback`
  return {
    payments,
    register(context) {
      registerSandbox(app, sandbox, { baseUrl: browserUrl, socialCallbackUrl })
      void app.register(async (api) => {
        registerIyzicoCallback(api, context, createPayableOrders(database, clock))
        registerSocialLogin(api, context, {
          providerOf: (name) => socialProvider(name, options.social ?? {}, access), callbackUrl: socialCallbackUrl,
        })
      }, { prefix: '/api/v1' })
    },
  }
}
