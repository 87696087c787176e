import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { asInput, textOf } from '../../http/input.ts'
import { fromSmallestUnits } from '../../payments/providers/amounts.ts'
import { registerFlutterwaveDouble } from './doubles/flutterwave-double.ts'
import { registerIyzicoDouble } from './doubles/iyzico-double.ts'
import { registerOauthDouble } from './doubles/oauth-double.ts'
import { registerPaypalDouble } from './doubles/paypal-double.ts'
import { registerRazorpayDouble } from './doubles/razorpay-double.ts'
import { registerStripeDouble } from './doubles/stripe-double.ts'
import { registerWebhookDouble } from './doubles/webhook-double.ts'
import { createSandbox, createSandboxFetch, type Sandbox, type SandboxAccess } from './sandbox.ts'

/** `POST amount`: an amount in the units of a provider, as the shop writes amounts, for the windows of the doubles. */
function registerAmountDouble(app: FastifyInstance, { amountText }: Sandbox): void {
  app.post('/amount', (request, reply) => {
    const body = asInput(request.body)
    const [provider, currency] = [textOf(body, 'provider'), textOf(body, 'currency', 3).toUpperCase()]
    const amount = Number(textOf(body, 'amount', 20))
    if (!(amount >= 0) || !/^[A-Z]{3}$/.test(currency)) return reply.code(400).send({ text: '' })
    const isCounted = provider === 'razorpay' || provider === 'stripe'
    const hundredths = isCounted ? fromSmallestUnits(amount, currency, provider) : Math.round(amount * 100)
    return { text: amountText(hundredths, currency) }
  })
}

/** Parts of the doubles' browser scripts; each script is served as one classic script, like the provider's own. */
const scripts = {
  razorpay: ['panel', 'razorpay'],
  stripe: ['panel', 'stripe'],
  paypal: ['panel', 'paypal'],
  flutterwave: ['panel', 'flutterwave'],
} as const

type ScriptName = keyof typeof scripts

const scriptNames = Object.keys(scripts) as ScriptName[] // @NOTE the keys are the names

/** Joins the parts of a script. Imports between the parts are dropped, because all parts share one scope. */
async function readBrowserScript(name: ScriptName): Promise<string> {
  const parts = await Promise.all(
    scripts[name].map(async (part) => {
      const source = await readFile(new URL(`./browser/${part}.ts`, import.meta.url), 'utf8')
      return stripTypeScriptTypes(source)
        .replaceAll(/^import .*$/gm, '')
        .replaceAll(/^export (?=function|async|const)/gm, '')
    }),
  )
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}

interface SandboxOptions {
  database: Database
  clock: () => number
  siteUrl: string
  lateAfter: number | undefined
  /** Origin at which browsers reach `/sandbox/`. */
  browserUrl: () => string
  socialCallbackUrl: () => string
}

export function openSandbox(app: FastifyInstance, options: SandboxOptions): SandboxAccess {
  const { browserUrl, socialCallbackUrl } = options
  const sandbox = createSandbox(options)
  void app.register(
    async (scope) => {
      await scope.register(formbody, { bodyLimit: 64 * 1024 })
      registerAmountDouble(scope, sandbox)
      registerRazorpayDouble(scope, sandbox)
      registerStripeDouble(scope, sandbox)
      registerPaypalDouble(scope, sandbox)
      registerFlutterwaveDouble(scope, sandbox)
      registerIyzicoDouble(scope, sandbox, browserUrl)
      registerWebhookDouble(scope, sandbox)
      registerOauthDouble(scope, sandbox, socialCallbackUrl)
      for (const name of scriptNames) {
        scope.get(`/${name}.js`, async (_request, reply) => {
          void reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
          return reply.type('text/javascript; charset=utf-8').send(await readBrowserScript(name))
        })
      }
    },
    { prefix: '/sandbox' },
  )
  return {
    accounts: sandbox.accounts,
    fetch: createSandboxFetch(app),
    serverUrl: 'http://sandbox.invalid/sandbox',
    browserUrl,
  }
}
