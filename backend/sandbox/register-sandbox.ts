import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { readBrowserScript, scriptNames } from './browser-scripts.ts'
import { registerAmountDouble } from './doubles/amount-double.ts'
import { registerFlutterwaveDouble } from './doubles/flutterwave-double.ts'
import { registerIyzicoDouble } from './doubles/iyzico-double.ts'
import { registerOauthDouble } from './doubles/oauth-double.ts'
import { registerPaypalDouble } from './doubles/paypal-double.ts'
import { registerRazorpayDouble } from './doubles/razorpay-double.ts'
import { registerStripeDouble } from './doubles/stripe-double.ts'
import { registerWebhookDouble } from './doubles/webhook-double.ts'
import type { Sandbox } from './sandbox.ts'

interface SandboxAddresses {
  /** Origin at which browsers reach `/sandbox/`. */
  baseUrl: () => string
  /** `user/social-login/callback`, without the provider. */
  socialCallbackUrl: () => string
}

/** Registers `/sandbox/`: doubles of the payment and sign-in providers, for trying and testing the shop. */
export function registerSandbox(app: FastifyInstance, sandbox: Sandbox, addresses: SandboxAddresses): void {
  void app.register(
    async (scope) => {
      await scope.register(formbody, { bodyLimit: 64 * 1024 })
      registerAmountDouble(scope, sandbox)
      registerRazorpayDouble(scope, sandbox)
      registerStripeDouble(scope, sandbox)
      registerPaypalDouble(scope, sandbox)
      registerFlutterwaveDouble(scope, sandbox)
      registerIyzicoDouble(scope, sandbox, addresses.baseUrl)
      registerWebhookDouble(scope, sandbox)
      registerOauthDouble(scope, sandbox, addresses.socialCallbackUrl)
      for (const name of scriptNames) {
        scope.get(`/${name}.js`, async (_request, reply) => {
          void reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
          return reply.type('text/javascript; charset=utf-8').send(await readBrowserScript(name))
        })
      }
    },
    { prefix: '/sandbox' },
  )
}
