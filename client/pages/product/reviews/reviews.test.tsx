import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { createShopIntl, loadMessages } from '../../../foundation/i18n/shop-intl.ts'
import { LocationProvider } from '../../../foundation/navigation/location.tsx'
import type { ReviewFieldsFragment } from './__generated__/reviews.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'

const turkish: ReviewFieldsFragment = {
  id: '1',
  author: 'Defne Ö.',
  rating: 5,
  text: 'Çok güzel & sağlam',
  language: 'tr',
  isVerified: true,
  createdAt: '2031-01-01T00:00:00Z',
  images: [],
}

async function render(part: ReactNode) {
  const location = {
    route: 'product',
    params: {},
    search: {},
    locale: 'en',
    path: '/product/red-shoe/7',
    origin: 'https://shop.example',
    renderedAt: '2031-01-01T00:00:00Z',
  } as const
  return renderToString(
    <RawIntlProvider value={createShopIntl({ locale: 'en', messages: await loadMessages('en') })}>
      <LocationProvider location={location}>{part}</LocationProvider>
    </RawIntlProvider>,
  )
}

it('a review in another language has a lang attribute and a link to its translation', async () => {
  const html = await render(<ReviewItem review={turkish} />)
  expect(html).toMatch(/<bdi lang="tr"/)
  const [, address = ''] = /href="(https:[^"]*)"/.exec(html) ?? []
  const { searchParams } = new URL(address.replaceAll('&amp;', '&'))
  expect(searchParams.get('text')).toBe(turkish.text)
  expect(searchParams.get('tl')).toBe('en')
})

it.each([
  ['in the language of the page', { language: 'en' }],
  ['in an unknown language', { language: null }],
  ['without a text', { text: null }],
])('a review %s has no link to a translation', async (_which, change) => {
  expect(await render(<ReviewItem review={{ ...turkish, ...change }} />)).not.toContain('href')
})

it('a review of a buyer is marked', async () => {
  expect(await render(<ReviewItem review={turkish} />)).toContain('Verified purchase')
  expect(await render(<ReviewItem review={{ ...turkish, isVerified: null }} />)).not.toContain('Verified')
})

it('stars without reviews cannot be chosen, and none can if the backend does not filter', async () => {
  const histogram = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 3 : 0 }))
  const bars = { average: 5, histogram, chosen: 5, onChoose: () => {} }
  const html = await render(<RatingBars {...bars} />)
  expect(html.match(/<button [^>]*disabled/g)).toHaveLength(4)
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(html).toContain('Show all reviews')
  expect(await render(<RatingBars {...bars} chosen={null} onChoose={null} />)).not.toContain('<button')
})
