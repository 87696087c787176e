import { expect, it } from 'vitest'
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

it('shows the code of its offer and leads to the products', async () => {
  const page = (
    <promoPopupPage.Component
      data={{ shop: { popupBanner: banner } }}
      stale={false}
      params={{}}
      search={{}}
      locale="en"
    />
  )
  const html = await renderPart(page, { route: 'promoPopup', path: '/promoPopup' })
  expect(html).toContain('<h1>Welcome! 10% off with WELCOME10</h1>')
  expect(html).toContain('Enter the code at checkout.')
  expect(html).toMatch(/<button[^>]*>Copy code<\/button>/)
  expect(html.slice(html.indexOf('</h1>')), 'the code stands in the headline').not.toContain('WELCOME10')
  expect(html).toMatch(/href="\/flash-sale"[^>]*>Shop now/)
})
