import type { FastifyInstance } from 'fastify'
import type { BackendContext } from './http/context.ts'
import { type PaymentConfig, providerNames } from './payments/accounts/provider-config.ts'
import { createPayableOrders } from './payments/contract/payable-orders.ts'
import type { PaymentContext, Payments } from './payments/contract/payment-method.ts'
import { createPayments } from './payments/create-payments.ts'
import { registerPaymentRoutes } from './payments/payment-routes.ts'
import type { Connections } from './payments/providers/connection.ts'
import { createPaymentReport } from './payments/send-payment-report.ts'
import { socialNames, socialProvider, type SocialConfig, type SocialName } from './social/social-config.ts'
import { registerSocialLogin } from './social/social-login.ts'
import type { SandboxAccess } from './trying/sandbox/sandbox.ts'

export interface ProviderOptions {
  payments?: PaymentConfig
  social?: SocialConfig
  /** Whether the sandbox replaces providers without an account; otherwise they are not offered. Default false. */
  sandbox?: boolean
  /** Origin at which browsers reach `/sandbox/` and the callbacks; default the backend's own address. */
  sandboxBaseUrl?: string
  /** Timeout of a call to a payment provider, in milliseconds; default 8000. */
  paymentTimeout?: number
  /** Milliseconds between runs of the payment sweep; default 15 seconds. */
  paymentSweepEvery?: number
  /** Delay of the sandbox's late answers, milliseconds; default 6000. */
  sandboxDelay?: number
}

type ProviderContext = Pick<BackendContext, 'database' | 'clock' | 'log' | 'siteUrl' | 'ownUrl' | 'imageBaseUrl'>

interface Providers {
  payments: Payments
  socialLogins: ReadonlySet<SocialName>
  register(context: ProviderContext & Pick<PaymentContext, 'payments'>): void
}

export async function connectProviders(
  app: FastifyInstance,
  context: ProviderContext,
  options: ProviderOptions,
): Promise<Providers> {
  const { database, clock, log, siteUrl } = context
  const browserUrl = () => (options.sandboxBaseUrl ?? context.ownUrl()).replace(/\/+$/, '')
  const socialCallbackUrl = () => `${browserUrl()}/api/v1/user/social-login/callback`
  const sandbox = options.sandbox
    ? (await import('./trying/sandbox/open-sandbox.ts')).openSandbox(app, {
        database,
        clock,
        siteUrl,
        lateAfter: options.sandboxDelay,
        browserUrl,
        socialCallbackUrl,
      })
    : undefined
  const payments = createPayments({
    database,
    clock,
    log,
    connections: connectionsOf(options, sandbox),
    report: createPaymentReport(context),
    sweepEvery: options.paymentSweepEvery ?? 15_000,
    callbackUrl: (provider, id) => `${browserUrl()}/api/v1/${provider}-callback?order_id=${id}`,
  })
  const providerOf = (name: SocialName) => socialProvider(name, options.social ?? {}, sandbox)
  return {
    payments,
    socialLogins: new Set(socialNames.filter((name) => providerOf(name) !== undefined)),
    register(context) {
      void app.register(
        async (api) => {
          registerPaymentRoutes(api, context, createPayableOrders(database, clock))
          registerSocialLogin(api, context, { providerOf, callbackUrl: socialCallbackUrl })
        },
        { prefix: '/api/v1' },
      )
    },
  }
}

function connectionsOf(
  { payments = {}, paymentTimeout: timeout = 8000 }: ProviderOptions,
  sandbox: SandboxAccess | undefined,
): Connections {
  const connections: Connections = {}
  for (const name of providerNames) {
    const account = payments[name]
    if (account) connections[name] = () => ({ ...account, fetch, timeout })
    else if (sandbox) {
      connections[name] = () => ({
        ...sandbox.accounts[name],
        apiUrl: `${sandbox.serverUrl}/${name}`,
        scriptUrl: `${sandbox.browserUrl()}/sandbox/${name}.js`,
        fetch: sandbox.fetch,
        timeout,
      })
    }
  }
  return connections
}
