import { Client } from '@urql/core'
import { Provider as StoreProvider } from 'jotai'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { Provider as GraphQLProvider } from 'urql'
import { describe, expect, it } from 'vitest'
import { never } from 'wonka'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { lazyPartsReady } from '../../components/layout/lazy-part.tsx'
import { createShopIntl, loadMessages } from '../../foundation/i18n/shop-intl.ts'
import { LocationProvider } from '../../foundation/navigation/location.tsx'
import { productPage } from './product-page.tsx'
import { shoe } from './testing/product-fixture.ts'

/** The page as the server sends it before its deferred sections. */
async function render(locale: Locale, product = shoe) {
  const client = new Client({ url: 'nowhere:', exchanges: [() => () => never], suspense: true, preferGetMethod: false })
  const location = {
    route: 'product',
    params: {},
    search: {},
    locale,
    path: '/product/red-shoe/7',
    origin: 'https://shop.example',
    renderedAt: '2031-01-01T00:00:00Z',
  } as const
  await lazyPartsReady()
  const target = { params: { slug: 'red-shoe', id: '7' }, search: {}, locale }
  return renderToString(
    <GraphQLProvider value={client}>
      <RawIntlProvider value={createShopIntl({ locale, messages: await loadMessages(locale) })}>
        <LocationProvider location={location}>
          <StoreProvider>
            <productPage.Component
              data={{ product, shop: { settings: { defaultCountry: 'US' } } }}
              stale={false}
              {...target}
            />
          </StoreProvider>
        </LocationProvider>
      </RawIntlProvider>
    </GraphQLProvider>,
  )
}

function jsonLdOf(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

describe('the page of a product', () => {
  it('separates names and values by the rules of the language', async () => {
    const [size] = shoe.attributes
    if (!size) throw new Error('the shoe has sizes')
    const attributes = [{ ...size, values: size.values.slice(0, 1) }]
    const product = { ...shoe, attributes, bundle: { title: 'Lot', buy: 3, free: 1 } }
    const text = (await render('fr', product)).replaceAll(/<[^>]*>/g, '')
    expect(text).toContain('Size\u00a0: 41')
    expect(text).toContain('Lot\u00a0: ')
  })

  it('marks sold out values and lists the variants for shoppers without scripts', async () => {
    const html = await render('en')
    expect(html.match(/Unavailable/g)).toHaveLength(1)
    expect(html).toMatch(/<noscript>.*<option value="70">41.*<option value="71" disabled="">42.*<\/noscript>/s)
  })

  it('has one button to add, with the price in its bar', async () => {
    const html = await render('en')
    expect(html.match(/>Add to cart</g)).toHaveLength(1)
    expect(html).toMatch(/data-purchase-bar="".*?\$19\.99.*?>Add to cart</s)
  })

  it.each(LOCALES)('offers the agent of the browser to fill the form, but not to submit it, in %s', async (locale) => {
    const intl = createShopIntl({ locale, messages: await loadMessages(locale) })
    const purpose = intl.formatMessage({ id: 'product.addToCart' })
    const [form = ''] = /<form [^>]*toolname="add-to-cart"[^>]*>/.exec(await render(locale)) ?? []
    expect(form).toContain(`tooldescription="${purpose}"`)
    expect(form).toContain('action="/forms/add-to-cart"')
    expect(form).not.toContain('toolautosubmit')
  })

  it('links the sizes to the size guide in the overview', async () => {
    const overview = '<h3>Highlights</h3><h3>Size guide</h3><table></table>'
    const html = await render('en', { ...shoe, overview })
    expect(html).toMatch(/<a [^>]*href="#size-guide"/)
    expect(html).toContain('<h3 id="size-guide">Size guide</h3>')
    expect(await render('en')).not.toContain('size-guide')
  })

  it('mentions a warranty only if there is one', async () => {
    expect(await render('en')).toContain('Comes with a warranty')
    expect(await render('en', { ...shoe, warranty: false })).not.toContain('warranty')
  })

  it('mentions if it can be returned, and promises no number of days', async () => {
    expect(await render('en', { ...shoe, refundable: true })).toContain('Can be returned<')
    expect(await render('en', { ...shoe, refundable: false })).toContain('Can’t be returned<')
  })

  it('folds the vouchers and repeats no part of an offer', async () => {
    const voucher = { code: 'FIVE', title: '$5 off from $30', percent: null, amount: { formatted: '$5.00' } }
    const vouchers = ['FIVE', 'MORE'].map((code) => ({ ...voucher, code, minSpend: { formatted: '$30.00' } }))
    const html = await render('en', { ...shoe, vouchers })
    const [details = ''] = /<details.*?<\/details>/s.exec(html) ?? []
    // They are the shop's, so they need not fit this product alone.
    expect(details).toContain('2 vouchers available')
    expect(details.match(/<li/g)).toHaveLength(2)
    expect(details).toContain('$5 off from $30')
    expect(details).not.toContain('$5.00')
    expect(details).not.toContain('$30.00')
  })

  it('offers nothing to buy and no delivery of a sold-out product, but others like it', async () => {
    const html = await render('en', { ...shoe, inStock: false })
    expect(html).toMatch(/<button[^>]* disabled="[^>]*>Sold out</)
    for (const absent of ['Add to cart<', 'Buy now', 'Arrives by']) expect(html).not.toContain(absent)
    expect(html).toMatch(/<a href="\/category\/shoes\/trainers"[^>]*>All in Trainers</)
  })

  it('names the day of arrival, without the time left, which a stored document cannot know', async () => {
    const delivery = {
      price: { amount: 500, formatted: '$5.00' },
      days: 4,
      arrivesOn: '2031-01-05',
      orderBefore: '2031-01-02T00:00:00.000Z',
      pickup: false,
      pickupPrice: null,
    }
    const html = await render('en', { ...shoe, delivery })
    expect(html.replaceAll('<!-- -->', '')).toContain('>Arrives by Sunday, January 5 if you order now<')
  })

  it('hides the quantity if nothing is in stock', async () => {
    const html = await render('en', { ...shoe, inStock: false, variants: [] })
    expect(html).toContain('This product is out of stock.')
    expect(html).not.toContain('role="spinbutton"')
  })

  it('shows an option’s picture beside its name, or a note that pictures may differ', async () => {
    const pictured = await render('en', { ...shoe, optionPictures: [{ valueId: '42', picture: 0 }] })
    expect(pictured).toMatch(/<img[^>]*src="\/media\/7-s.webp"[^>]*\/>42/)
    expect(pictured).not.toContain('other options')
    expect(await render('en', { ...shoe, optionPictures: null })).toContain('Images may show other options.')
  })

  it('states which variants a reduced price does not cover', async () => {
    const original = { amount: 2500, currency: 'USD', formatted: '$25.00' }
    const reduced = { ...shoe.price, original, discountPercent: 20 }
    const [small, large] = shoe.variants.map((variant, index) => ({
      ...variant,
      price: index === 0 ? reduced : shoe.price,
    }))
    const [size] = shoe.attributes
    if (!small || !large || !size) throw new Error('the shoe has two sizes')
    const product = { ...shoe, price: reduced, variants: [small, large] }
    expect(await render('en', product)).toContain('doesn’t apply to every option')
    expect(await render('en', { ...product, variants: [small] })).not.toContain('reduced price')
    const attributes = [{ ...size, values: [{ id: '42', title: '42' }] }]
    expect(await render('en', { ...product, attributes })).toContain('doesn’t apply to this option')
  })

  it('shows a description with pictures and tables, and describes itself in plain text', async () => {
    const descriptionHtml = '<p><img src="/media/a.webp"/></p><table><tbody><tr><td>Uji</td></tr></tbody></table>'
    const html = await render('en', { ...shoe, description: 'Uji', descriptionHtml })
    expect(html).toContain(descriptionHtml)
    expect(html).toMatch(/<meta name="description" content="Uji"/)
    expect(jsonLdOf(html)[0].description).toBe('Uji')
  })

  it('shows a short description beside the gallery, and a long one below', async () => {
    const placeOf = async (description: string) => {
      const html = await render('en', { ...shoe, description, overview: '<p>Soft.</p>' })
      expect(html.split(`>${description}</p>`)).toHaveLength(2)
      return html.indexOf(description, html.indexOf('</h1>')) < html.indexOf('</article>') ? 'beside' : 'below'
    }
    expect(await placeOf('A shoe for long walks.')).toBe('beside')
    expect(await placeOf('A shoe for long walks. '.repeat(20).trim())).toBe('below')
    expect(await placeOf('A shoe.\nRed.')).toBe('below')
  })

  it('shows no heading above an overview that begins with its own', async () => {
    const headingOf = async (overview: string) =>
      /<h2 id="product-overview" class="([^"]*)"/.exec(await render('en', { ...shoe, overview }))?.[1]
    expect(await headingOf('<h3>Highlights</h3><p>Soft.</p>')).toBe('visually-hidden')
    expect(await headingOf('<p>Soft.</p>')).toBe('heading')
  })

  it('describes the product to search engines and escapes its texts', async () => {
    const html = await render('en')
    const [product, breadcrumbs] = jsonLdOf(html)
    expect(product).toMatchObject({
      name: 'Red </script> shoe',
      offers: { price: '19.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    })
    const items = breadcrumbs.itemListElement.map(({ item }: { item?: string }) => item)
    expect(items).toEqual([
      'https://shop.example/',
      'https://shop.example/category/shoes',
      'https://shop.example/category/shoes/trainers',
      undefined,
    ])
  })

  it.each([
    ['JPY', '1999'],
    ['KWD', '1.999'],
    ['EUR', '19.99'],
  ])('gives search engines a price with the decimals of %s', async (currency, price) => {
    const current = { amount: 1999, currency, formatted: '1999' }
    const [product] = jsonLdOf(await render('en', { ...shoe, price: { ...shoe.price, current } }))
    expect(product.offers).toMatchObject({ price, priceCurrency: currency })
  })
})
