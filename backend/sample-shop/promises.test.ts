import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Localized } from '../seeding/seed-types.ts'
import { createCatalog } from './create-catalog.ts'
import { languageCodes, texts } from './texts.ts'

const shop = createCatalog(600)

/** As the storefront counts it: a started percent is a whole one. */
function percentOff(price: number, original: number): number {
  return 100 - Math.floor((price * 100) / original)
}

function percentsIn(text: string): number[] {
  return [...text.matchAll(/(\d+)[\s\u200e]*%|%(\d+)/g)].map(([, before, after]) => Number(before ?? after))
}

test('the announcement matches the sales', () => {
  const banner = shop.banners.find(({ type }) => type === 8)
  const members = shop.flashSales.flatMap(({ products }) => products)
  const off = members.map(({ productId, price }) => {
    const product = shop.products.find(({ id }) => id === productId)
    return percentOff(price, product?.selling ?? 0)
  })
  const most = Math.max(...off)
  for (const code of languageCodes) expect(percentsIn(banner?.title[code] ?? '')).toEqual([most])
  const offers = shop.products.filter(({ offered }) => offered > 0)
  expect(Math.max(...offers.map(({ offered, selling }) => percentOff(offered, selling)))).toBeLessThan(most)
})

test('a voucher’s title and the popup match its discount', () => {
  const percentVouchers = shop.vouchers.filter(({ type }) => type === 2)
  expect(percentVouchers.length).toBeGreaterThan(0)
  for (const { title, price } of percentVouchers) {
    for (const code of languageCodes) expect(percentsIn(title[code])).toEqual([price])
  }
  const popup = shop.banners.find(({ type }) => type === 9)
  const welcome = shop.vouchers.find(({ code }) => code === 'WELCOME10')
  for (const code of languageCodes) expect(percentsIn(popup?.title[code] ?? '')).toEqual([welcome?.price])
})

function amountOf(minorUnits: number): string {
  return `$${(minorUnits / 100).toFixed(2)}`
}

/** Amounts of a text, with the decimal point of English. */
function amountsIn(text: string): string[] {
  return (text.match(/\$\d[\d.,]*\d/g) ?? []).map((amount) => amount.replace(',', '.'))
}

test('amounts in texts are written as prices are, and match the data', () => {
  const flat = shop.vouchers.filter(({ type }) => type === 1)
  expect(flat.length).toBeGreaterThan(1)
  for (const { title, price, minSpend } of flat) {
    const amounts = [minSpend, price].map(amountOf)
    for (const code of languageCodes) expect(amountsIn(title[code]).toSorted()).toEqual(amounts.toSorted())
  }
  const delivery = shop.highlights.find(({ link }) => link === '/page/shipping')
  for (const code of languageCodes) {
    expect(amountsIn(delivery?.details[code] ?? '')).toEqual([amountOf(shop.site.freeShopping)])
  }
  const texts = textsOf(shop).flatMap((text) => Object.values(text))
  expect(texts.filter((text) => /\{money|\d\s\$/.test(text))).toEqual([])
})

test.each(
  Object.entries({
    en: '8\u00a0am to 8\u00a0pm',
    fr: 'de 8\u00a0h à 20\u00a0h',
    ar: 'من 8\u00a0صباحًا إلى 8\u00a0مساءً',
    tr: '08.00–20.00',
    hi: 'सुबह\u00a08 से रात\u00a08\u00a0बजे',
  }),
)('the hours of the pickup counter are on the pages about shipping and the shop in %s', (language, hours) => {
  for (const slug of ['shipping', 'about']) {
    // @NOTE a language of the shop
    const text = shop.pages.find((page) => page.slug === slug)?.description[language as 'en']
    expect(text, slug).toContain(hours)
  }
})

test('the shipping page has the prices of the shipping rules', () => {
  const page = shop.pages.find(({ slug }) => slug === 'shipping')
  const prices = shop.shippingRules.flatMap(({ places }) => places.map(({ price }) => `$${(price / 100).toFixed(2)}`))
  for (const price of prices) expect(page?.description.en).toContain(price)
})

test('links in pages lead to pages of the same language', () => {
  for (const { description } of shop.pages) {
    for (const code of languageCodes) {
      const paths = [...description[code].matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)
      const start =
        code === 'en' ? /^\/(page\/|track-order|categories)/ : new RegExp(`^/${code}/(page/|track-order|categories)`)
      for (const path of paths) expect(path).toMatch(start)
    }
  }
  const faq = shop.pages.find(({ slug }) => slug === 'faq')
  expect(faq?.description.ar).toContain('href="/ar/track-order"')
  expect(faq?.description.en.match(/<details><summary><h3>/g)?.length).toBeGreaterThan(7)
})

test.each(languageCodes)('pages in %s quote only texts of the storefront and the shop', (code) => {
  const locale: Record<string, string> = JSON.parse(readFileSync(`locales/${code}.json`, 'utf8'))
  const own = [...Object.values(texts.bundleDeals), texts.overview.warranty].map((text) => text[code])
  const known = [...Object.values(locale), ...own].map((text) => text.replace('{amount}', '$54.82'))
  const pages = shop.pages.map(({ description }) => description[code]).join(' ')
  const quotes = [...pages.matchAll(/[“«]\s?(.*?)\s?[”»]/g)].map(([, quote = '']) =>
    quote.replace('$54,82', '$54.82').replace('\u200e', ''),
  )
  expect(quotes).toHaveLength(5)
  expect(quotes.filter((quote) => !known.includes(quote))).toEqual([])
})

test('returns are promised for most products, and on the page of each product that can be returned', () => {
  const promises: Partial<Record<keyof Localized, RegExp>> = {
    en: /most items/i,
    fr: /la plupart des articles/i,
    ar: /معظم المنتجات/,
    tr: /çoğu ürün/i,
    hi: /ज़्यादातर सामान/,
  }
  const returns = shop.highlights.find(({ link }) => link === '/page/refund-policy')
  const page = shop.pages.find(({ slug }) => slug === 'refund-policy')
  const help = shop.pages.find(({ slug }) => slug === 'help')
  for (const code of languageCodes) {
    for (const text of [returns?.details, page?.description, help?.description]) {
      expect(text?.[code]).toMatch(promises[code] ?? /\S/)
    }
    for (const { overview, refundable } of shop.products) {
      expect(overview[code].includes(texts.overview.returns[code])).toBe(refundable)
    }
  }
})

/** All texts of a part of the shop. */
function textsOf(value: unknown): Localized[] {
  if (typeof value !== 'object' || value === null) return []
  // @NOTE an object with these two keys is a Localized, here and in no other part of a catalog
  if ('en' in value && 'hi' in value) return [value as Localized]
  return Object.values(value).flatMap(textsOf)
}

test('texts are American English: no space before percent signs, American spelling', () => {
  const english = textsOf(shop).map(({ en }) => en)
  expect(english.length).toBeGreaterThan(2000)
  expect(english.filter((text) => /\d\s%/.test(text))).toEqual([])
  const british =
    /colour|jewellery|trainers|aluminium|\bgrey\b|favourite|\bfibres?\b|make-up|trousers|\bmetres?\b|straight away/i
  expect(english.filter((text) => british.test(text))).toEqual([])
})
