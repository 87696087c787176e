import type { FastifyInstance } from 'fastify'
import type { BackendContext } from './http/context.ts'
import type { PaymentConfig } from './payments/accounts/provider-config.ts'
import { providerNames } from './payments/accounts/provider-name.ts'
import { createPayableOrders } from './payments/contract/payable-orders.ts'
import { createPayments } from './payments/create-payments.ts'
import { registerIyzicoCallback } from './payments/iyzico-callback.ts'
import type { Connections } from './payments/providers/connection.ts'
import { createPaymentReport } from './payments/send-payment-report.ts'
import { registerWebhooks } from './payments/webhooks/webhook-routes.ts'
import { socialNames, socialProvider, type SocialConfig, type SocialName } from './social/social-config.ts'
import { registerSocialLogin } from './social/social-login.ts'
import { registerSandbox } from './trying/sandbox/register-sandbox.ts'
import { type SandboxAccess, createSandbox, createSandboxFetch } from './trying/sandbox/sandbox.ts'

export interface ProviderOptions {
  payments?: PaymentConfig
  social?: SocialConfig
  /** Whether the sandbox replaces providers without an account; otherwise they are not offered. Default false. */
  sandbox?: boolean
  /** Origin at which browsers reach `/sandbox/` and the callbacks; default the backend's own address. */
  sandboxBaseUrl?: string
  /** Milliseconds after which a call to a payment provider is given up; default 8000. */
  paymentTimeout?: number
  /** Milliseconds from one look for due payment checks to the next; default 15 seconds. */
  paymentSweepEvery?: number
  /** Delay of the sandbox's late answers, milliseconds; default 6000. */
  sandboxDelay?: number
}

type ProviderContext = Pick<BackendContext, 'database' | 'clock' | 'log' | 'siteUrl' | 'ownUrl'>

interface Providers extends Pick<BackendContext, 'payments' | 'socialLogins'> {
  register(context: ProviderContext & Pick<BackendContext, 'payments'>): void
}

export function connectProviders(app: FastifyInstance, context: ProviderContext, options: ProviderOptions): Providers {
  const { database, clock, log, siteUrl } = context
  const browserUrl = () => (options.sandboxBaseUrl ?? context.ownUrl()).replace(/\/+$/, '')
  const sandbox = options.sandbox
    ? createSandbox({ database, clock, siteUrl, lateAfter: options.sandboxDelay })
    : undefined
  const access: SandboxAccess | undefined = sandbox && {
    accounts: sandbox.accounts,
    fetch: createSandboxFetch(app),
    serverUrl: 'http://sandbox.invalid/sandbox',
    browserUrl,
  }
  const payments = createPayments({
    database,
    clock,
    log,
    connections: connectionsOf(options, access),
    report: createPaymentReport(context),
    sweepEvery: options.paymentSweepEvery ?? 15_000,
    iyzicoCallbackUrl: (id) => `${browserUrl()}/api/v1/iyzico-callback?order_id=${id}`,
  })
  const socialCallbackUrl = () => `${browserUrl()}/api/v1/user/social-login/callback`
  const providerOf = (name: SocialName) => socialProvider(name, options.social ?? {}, access)
  return {
    payments,
    socialLogins: new Set(socialNames.filter((name) => providerOf(name) !== undefined)),
    register(context) {
      if (sandbox) registerSandbox(app, sandbox, { baseUrl: browserUrl, socialCallbackUrl })
      void app.register(
        async (api) => {
          registerWebhooks(api, context)
          registerIyzicoCallback(api, context, createPayableOrders(database, clock))
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
