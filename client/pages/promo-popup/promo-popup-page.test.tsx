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

it('shows the code of its offer and leads to the products', async () => {
  const html = await renderPage([])
  expect(html).toMatch(/<h1>Welcome! 10% off with <code[^>]*>WELCOME10<\/code><\/h1>/)
  expect(html).toContain('Enter the code at checkout and see your discount before you pay.')
  expect(html).toMatch(/<button[^>]*>.*Copy code<\/button>/)
  expect(html.slice(html.indexOf('</h1>')), 'the code stands in the headline').not.toContain('WELCOME10')
  expect(html).toMatch(/href="\/flash-sale"[^>]*>Shop now/)
})

it('continues with products', async () => {
  expect(await renderPage([]), 'a shop without products').not.toContain('<h2')
  expect(await renderPage(products.items)).toMatch(/<h2[^>]*>Discover more<\/h2>.*Thing 1.*Thing 2/s)
})
