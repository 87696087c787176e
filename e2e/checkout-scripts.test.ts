import inventory from '../security/checkout-scripts.json' with { type: 'json' }
import { prepareCheckout } from './shop/buyer.ts'
import { payAt, type Provider } from './shop/pay.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

const PROVIDERS: readonly Provider[] = ['RAZORPAY', 'STRIPE', 'PAYPAL', 'FLUTTERWAVE']

const patterns = inventory.scripts.map(({ of, address, sandbox = address }) => ({
  of,
  pattern: new RegExp(`^${sandbox.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]+')}$`),
}))

/** The owner of a script; its address if the inventory does not list it. */
function ownerOf(address: string, origin: string): string {
  const url = new URL(address)
  const place = url.origin === origin ? url.pathname : url.origin + url.pathname
  return patterns.find(({ pattern }) => pattern.test(place))?.of ?? address
}

for (const [index, provider] of PROVIDERS.entries()) {
  test(`nothing runs on a checkout with ${provider} that is not in the inventory @desktop${provider === 'STRIPE' ? '' : ' @full'}`, async ({
    page,
    member,
    checkout,
    samples,
    baseURL,
  }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const isOfPage = request.frame() === page.mainFrame()
      if (isOfPage && request.resourceType() === 'script')
        loaded.add(ownerOf(request.url(), new URL(baseURL ?? '').origin))
    })
    await prepareCheckout(page.request, nth(samples.buyable, index))
    await member.open('/checkout')
    await checkout.method(provider).click()
    await payAt(provider, 'pays', member)
    await checkout.expectThanks()
    // Providers may load scripts before they are selected.
    expect([...loaded].filter((owner) => owner.includes(':'))).toEqual([])
    expect(loaded).toContain(provider)
    expect(loaded).toContain('the shop')
  })
}
