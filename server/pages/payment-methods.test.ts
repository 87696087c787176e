import { describe, expect, it } from 'vitest'
import { providerTitle } from '#backend/payments/accounts/provider-config.ts'
import { backendReference } from '#backend/settings-reference.ts'
import { orderTexts } from '#backend/texts/order-texts.ts'
import { paymentCodes, paymentHostsOf, paymentMethods } from '#graphql/api/endpoints/payment/payment-methods.ts'
import { LOCALES } from '#shared/locales.ts'
import inventory from '../../security/checkout-scripts.json' with { type: 'json' }
import { contentSecurityPolicy } from '../answers/csp.ts'

/** Directive → sources. */
const policy = new Map(
  contentSecurityPolicy({ nonce: 'abc' }, paymentHostsOf(paymentCodes))
    .split('; ')
    .map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
)

/** A URL without its query, which contains the shop's account. */
const placeOf = (address: string) => new URL(address).origin + new URL(address).pathname

describe.each(paymentCodes)('%s', (code) => {
  const { hosts, settings } = paymentMethods[code]

  it('has its hosts in the policy of payment pages', () => {
    expect(policy.get('frame-src')).toEqual(expect.arrayContaining([...hosts.frames]))
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining([...hosts.connections]))
    expect(policy.get('img-src')).toEqual(expect.arrayContaining([...hosts.images]))
  })

  it('has its script, if any, in the inventory of checkout scripts', () => {
    const entered = inventory.scripts.filter(({ of }) => of === code).map(({ address }) => address)
    const { script } = paymentMethods[code]
    expect(entered).toEqual(script === null ? [] : [placeOf(script.address('key', 'USD'))])
  })

  it('has settings for its account if it has one', () => {
    const prefix = settings ?? code
    const names = ['KEY', 'SECRET', 'API_URL', 'SCRIPT_URL'].map((name) => `${prefix}_${name}`)
    const known = names.filter((name) => Object.hasOwn(backendReference, name))
    expect(known).toEqual(settings === null ? [] : names.slice(0, paymentMethods[code].script ? 4 : 3))
  })
})

it.each(LOCALES)('order e-mails name every payment method: %s', (language) => {
  const { methods } = orderTexts(language).labels
  const nameOf = (number: number) => methods[number - 1] ?? providerTitle(number)
  expect(paymentCodes.filter((code) => !nameOf(paymentMethods[code].number))).toEqual([])
})

it('a checkout does not allow hosts of disabled providers', () => {
  const { frames, connections } = paymentHostsOf(['STRIPE'])
  expect([...frames, ...connections].join(' ')).not.toMatch(/razorpay|paypal|flutterwave|ravepay/)
  expect(paymentHostsOf(['IYZICO'])).toEqual({ frames: [], connections: [], images: [] })
})
