import { Client } from '@urql/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { App } from '../../app/app.tsx'
import { lazyPartsReady } from '../../components/layout/lazy-part.tsx'
import { products } from '../../components/product/testing/products-fixture.ts'
import type { Page } from '../../foundation/define-page.ts'
import { createShopIntl, loadMessages } from '../../foundation/i18n/shop-intl.ts'
import type { HomePageQuery } from './__generated__/home-page.ts'
import { homePage } from './home-page.tsx'

function banner(id: number, type: number) {
  return {
    id: String(id),
    type,
    title: `Banner ${type}`,
    slug: 'spring',
    url: null,
    image: { url: `/b${id}.webp`, srcSet: `/320/b${id}.avif 320w, /640/b${id}.avif 640w` },
  }
}

const { items } = products
const data: HomePageQuery = {
  shop: {
    settings: {
      shopName: 'Test Shop',
      metaTitle: 'Test Shop: all of it',
      metaDescription: 'All.',
      headerLogo: '/logo.webp',
      phone: '+1 555',
      email: null,
    },
  },
  home: {
    serverTime: '2026-11-21T12:00:00Z',
    slides: [banner(1, 1), banner(2, 1)],
    rightTop: banner(3, 2),
    rightBottom: null,
    banners: [banner(11, 1), banner(12, 2), banner(15, 5), banner(16, 6), banner(17, 7), banner(18, 8)],
    showcase: {
      sale: { id: '8', title: 'Deals', endsAt: '2026-11-23T15:04:05Z', products: items },
      otherSales: [{ id: '9', title: 'More deals' }],
      collections: [
        { id: '2', title: 'New', slug: 'new', cover: null, products: items },
        { id: '3', title: 'Best', slug: 'best', cover: { url: '/best.webp' }, products: items },
      ],
      otherCollections: [{ id: '4', title: 'Warm', slug: 'warm' }],
      discover: { items },
    },
    featuredCategories: [
      { id: '5', title: 'Pots', slug: 'pots', parentSlug: 'garden', image: { thumbnail: '/c.webp' } },
    ],
    features: [
      { detail: '<p><strong>Quick delivery</strong></p><p>Free from $99</p>', image: '/quick.webp' },
      { detail: '<b>Secure</b>', image: null },
    ],
    featuredBrands: [{ id: '6', title: 'Altimo', slug: 'altimo', image: { thumbnail: '/a.webp' } }],
  },
}

async function render(locale: Locale, shown: HomePageQuery = data) {
  const page: Page = { ...homePage, query: null, Component: (props) => <homePage.Component {...props} data={shown} /> }
  const location = {
    route: 'home',
    params: {},
    search: {},
    locale,
    path: '/',
    origin: 'https://shop.example',
    renderedAt: '2026-11-21T12:00:00Z',
  } as const
  const client = new Client({ url: 'nowhere:', exchanges: [], preferGetMethod: false })
  const view = { kind: 'page', page, target: { params: {}, search: {}, locale } } as const
  const intl = createShopIntl({ locale, messages: await loadMessages(locale) })
  await lazyPartsReady()
  return renderToString(<App client={client} intl={intl} location={location} view={view} hasFrame={false} />)
}

test('preloads the first picture and loads the others lazily', async () => {
  const html = await render('en')
  const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g)
  expect(preloads).toHaveLength(1)
  expect(preloads?.[0]).toMatch(
    / imageSrcSet="\/320\/b1\.avif 320w, \/640\/b1\.avif 640w" imageSizes="[^"]+vw" fetchPriority="high"/,
  )
  const pictures = html.match(/<img[^>]*>/g) ?? []
  expect(pictures.filter((picture) => picture.includes('loading="eager"'))).toHaveLength(1)
  for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+"/)
})

test('counts down from the server’s time', async () => {
  const html = await render('en')
  expect(html).toContain('Ends in 2 days, 3 hours and 4 minutes')
  expect(html).toMatch(/>2d<.*>3h<.*>4m<.*>5s</)
})

test('prints when a sale ends for visitors without JavaScript', async () => {
  const html = await render('en')
  expect(html).toMatch(
    /<time class="unscripted" dateTime="2026-11-23T15:04:05Z">Ends (?:<!-- -->)?November 23 at 3:04.PM UTC</,
  )
})

// @3.0.16 @4.0.4
test('shows each banner at its position, and none of other pages', async () => {
  const html = await render('en')
  const places = ['Deals', 'Banner 2', '>New<', 'Banner 1<', 'Banner 5', 'Discover more', 'Banner 6']
  const found = places.map((place) => html.indexOf(place, html.indexOf('Shop by category')))
  expect(found).toEqual([...found].sort((a, b) => a - b))
  expect(found).not.toContain(-1)
  for (const absent of ['Banner 7', 'Banner 8', 'Banner 9']) expect(html).not.toContain(absent)
})

// @2.4.1 @2.4.5 @2.4.6
test('links in the language of the page', async () => {
  const html = await render('ar')
  for (const path of [
    '/ar/spring/products?home_spm=1',
    '/ar/spring/products?banner=12',
    '/ar/flash-sale/8',
    '/ar/flash-sale/9',
    '/ar/new/collection?collection=2',
    '/ar/warm/collection?collection=4',
    '/ar/category/garden/pots',
    '/ar/altimo/brand?brand=6',
    '/ar/all/products',
  ]) {
    expect(html).toContain(`href="${path}"`)
  }
  expect(html).not.toMatch(/href="\/(?!ar[/?"#]|b|phone-|c\.|a\.)/)
})

test('describes the search to search engines', async () => {
  const html = await render('fr')
  expect(html).toContain('"urlTemplate":"https://shop.example/fr/search?q={search_term_string}"')
  expect(html).toContain('"@type":"OnlineStore"')
})

test('renders for a shop without content', async () => {
  const home = {
    ...data.home,
    slides: [],
    rightTop: null,
    banners: [],
    showcase: { sale: null, otherSales: [], collections: [], otherCollections: [], discover: { items } },
    featuredCategories: [],
    featuredBrands: [],
    features: [],
  }
  const html = await render('en', { ...data, home })
  expect(html).toContain('Discover more')
  expect(html).not.toContain('panel')
  expect(html).not.toContain('carousel')
})
