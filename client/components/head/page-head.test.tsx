import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { createShopIntl, loadMessages } from '../../foundation/i18n/shop-intl.ts'
import { LocationProvider } from '../../foundation/navigation/location.tsx'
import { PageHead } from './page-head.tsx'
import { ShopIdentityProvider } from './shop-identity.tsx'

const LANGUAGES = ['en', 'fr', 'ar', 'xx'].map((code) => ({ code }))

type HeadProps = Parameters<typeof PageHead>[0]

async function render(props: HeadProps, locale: Locale = 'fr') {
  const messages = await loadMessages(locale)
  const location = {
    route: null,
    params: {},
    search: {},
    locale,
    path: '/x',
    origin: 'https://shop.example',
    renderedAt: '2031-01-01T00:00:00Z',
  }
  return renderToString(
    <RawIntlProvider value={createShopIntl({ locale, messages })}>
      <LocationProvider location={location}>
        <ShopIdentityProvider name="Souk" image="/logo.webp" languages={LANGUAGES} categories={[]}>
          <PageHead {...props} />
        </ShopIdentityProvider>
      </LocationProvider>
    </RawIntlProvider>,
  )
}

test('renders canonical and language links', async () => {
  const html = await render({ title: 'Pans', canonicalPath: '/category/pans?page=2' })
  expect(html).toContain('<link rel="canonical" href="https://shop.example/fr/category/pans?page=2"/>')
  expect(html).toContain('hrefLang="ar" href="https://shop.example/ar/category/pans?page=2"')
  expect(html).toContain('hrefLang="x-default" href="https://shop.example/category/pans?page=2"')
  expect(html.match(/hrefLang="[\w-]+"/g)).toEqual(['en', 'fr', 'ar', 'x-default'].map((code) => `hrefLang="${code}"`))
  expect(html).toContain('<title>Pans | Souk</title>')
})

test('a page with noindex links no other languages', async () => {
  const html = await render({ title: 'Cart', canonicalPath: '/cart', noIndex: true })
  expect(html).toContain('noindex')
  expect(html).not.toContain('alternate')
})

test('structured data cannot end its script', async () => {
  const html = await render({ title: 'x', jsonLd: { name: '</script><script>alert("1")' } })
  expect(html).not.toContain('</script><script>')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert("1")' })
})

test('sharing pictures have absolute addresses', async () => {
  expect(await render({ title: 'x', image: '/a.webp' })).toContain(
    'property="og:image" content="https://shop.example/a.webp"',
  )
  expect(await render({ title: 'x', image: 'https://cdn.example/a.webp' })).toContain(
    'content="https://cdn.example/a.webp"',
  )
})

test("a page without a picture uses the shop's picture", async () => {
  const html = await render({ title: 'x', image: null })
  expect(html).toContain('og:image" content="https://shop.example/logo.webp"')
  expect(html).toContain('og:image:alt" content="Souk"')
  expect(await render({ title: 'Pans', image: '/a.webp' })).toContain('og:image:alt" content="Pans"')
})

test('titles of later list pages contain the page number', async () => {
  expect(await render({ title: 'Pans', page: 2 })).toContain('<title>Pans – Page 2 | Souk</title>')
  expect(await render({ title: 'Pans', page: 1 })).toContain('<title>Pans | Souk</title>')
})

test('the Open Graph locale includes a territory', async () => {
  expect(await render({ title: 'x' }, 'hi')).toContain('property="og:locale" content="hi_IN"')
})

test('a browser renders an empty script in place of the structured data, and a page without any renders none', async () => {
  expect(await render({ title: 'x', jsonLd: null })).toContain('<script type="application/ld+json"></script>')
  expect(await render({ title: 'x' })).not.toContain('<script')
})
