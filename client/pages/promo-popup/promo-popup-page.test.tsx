import { expect, it } from 'vitest'
import { products } from '../../components/product/testing/products-fixture.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { promoPopupPage } from './promo-popup-page.tsx'

const banner = {
  id: '3',
  title: 'Welcome! 10% off with WELCOME10',
  slug: 'welcome',
  url: '/flash-sale',
  closable: true,
  image: { url: '/3.webp', srcSet: null },
}

function renderPage(items: typeof products.items) {
  const data = { shop: { popupBanner: banner }, home: { showcase: { discover: { items } } } }
  const page = <promoPopupPage.Component data={data} stale={false} params={{}} search={{}} locale="en" />
  return renderPart(page, { route: 'promoPopup', path: '/promoPopup' })
}

it('leads to the products, and offers no code before the vouchers are known', async () => {
  const html = await renderPage([])
  expect(html).toContain('<h1>Welcome! 10% off with WELCOME10</h1>')
  expect(html).not.toContain('Copy code')
  expect(html).toMatch(/href="\/flash-sale"[^>]*>Shop now/)
})

it('continues with products', async () => {
  expect(await renderPage([]), 'a shop without products').not.toContain('<h2')
  expect(await renderPage(products.items)).toMatch(/<h2[^>]*>Discover more<\/h2>.*Thing 1.*Thing 2/s)
})
