import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { LocationProvider } from '../../navigation/location.tsx'
import { PageHead } from './page-head.tsx'
import { ShopNameProvider } from './shop-name.tsx'

type HeadProps = Parameters<typeof PageHead>[0]

function render(props: HeadProps, locale: Locale = 'fr') {
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
    <LocationProvider location={location}>
      <ShopNameProvider name="Souk">
        <PageHead {...props} />
      </ShopNameProvider>
    </LocationProvider>,
  )
}

test('names canonical and language addresses', () => {
  const html = render({ title: 'Pans', canonicalPath: '/category/pans?page=2' })
  expect(html).toContain('<link rel="canonical" href="https://shop.example/fr/category/pans?page=2"/>')
  expect(html).toContain('hrefLang="ar" href="https://shop.example/ar/category/pans?page=2"')
  expect(html).toContain('hrefLang="x-default" href="https://shop.example/category/pans?page=2"')
  expect(html.match(/rel="alternate"/g)).toHaveLength(LOCALES.length + 1)
  expect(html).toContain('<title>Pans | Souk</title>')
})

test('a page that is not to be listed names no other languages', () => {
  const html = render({ title: 'Cart', canonicalPath: '/cart', noIndex: true })
  expect(html).toContain('noindex')
  expect(html).not.toContain('alternate')
})

test('structured data cannot end its script', () => {
  const html = render({ title: 'x', jsonLd: { name: '</script><script>alert("1")' } })
  expect(html).not.toContain('</script><script>')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert("1")' })
})

test('pictures for sharing are absolute', () => {
  expect(render({ title: 'x', image: '/a.webp' })).toContain(
    'property="og:image" content="https://shop.example/a.webp"',
  )
  expect(render({ title: 'x', image: 'https://cdn.example/a.webp' })).toContain('content="https://cdn.example/a.webp"')
})
