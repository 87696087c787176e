/** Amounts in minor units; ids are as large and scattered as those of deployed copies. */
export interface SampleProduct {
  id: number
  slug: string
  title: string
  category: number
  sub: number
  brand: number
  selling: number
  offered: number
  flash: number | null
  tags: string
  stock: number
  /** Minor units per unit; if absent, a share of the price. */
  flatTax?: number
  /** Percent off a line within that quantity, in generations with offers. */
  offer?: { from: number; to: number; percent: number }
  /** Variants' colors and prices; 0 means the product's price. */
  colours: { id: number; title: string; price: number; quantity: number }[]
}

export const categories = [
  {
    id: 9001,
    slug: 'tea',
    title: 'Tea',
    subs: [
      { id: 9101, slug: 'green-tea', title: 'Green tea' },
      { id: 9102, slug: 'black-tea', title: 'Black tea' },
    ],
  },
  {
    id: 9002,
    slug: 'pottery',
    title: 'Pottery',
    subs: [
      { id: 9103, slug: 'teapots', title: 'Teapots' },
      { id: 9104, slug: 'bowls', title: 'Bowls' },
    ],
  },
]

export const brands = [
  { id: 8001, slug: 'hillside', title: 'Hillside' },
  { id: 8002, slug: 'kiln', title: 'Kiln & Co' },
]
export const COLLECTION = { id: 55, title: 'Featured products' }
export const seller = { id: 7001, slug: 'old-harbour', name: 'Old Harbour' }
export const bundle = { id: 6001, buy: 2, free: 1, title: 'Two and one more' }
export const attribute = { id: 5001, title: 'Colour' }

function product(
  number: number,
  title: string,
  [category, sub, brand]: [number, number, number],
  selling: number,
  more: Partial<SampleProduct> = {},
): SampleProduct {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return {
    id: 48_210_000 + number * 37,
    slug,
    title,
    category,
    sub,
    brand,
    selling,
    offered: 0,
    flash: null,
    tags: 'tea,calm',
    stock: 12,
    colours: [],
    ...more,
  }
}

const green: [number, number, number] = [9001, 9101, 8001]
const black: [number, number, number] = [9001, 9102, 8001]
const teapots: [number, number, number] = [9002, 9103, 8002]
const bowls: [number, number, number] = [9002, 9104, 8002]

const glazes = [
  { id: 5101, title: 'Ash', price: 0, quantity: 3 },
  { id: 5102, title: 'Indigo', price: 5250, quantity: 2 },
]

export const products: SampleProduct[] = [
  product(1, 'Morning sencha', green, 1290, { offered: 990 }),
  product(2, 'Jade needles', green, 2450, { flash: 1800 }),
  product(3, 'Roasted twigs', green, 850),
  product(4, 'Mountain oolong', green, 3100, { offered: 2790 }),
  product(5, 'Smoky pine leaf', black, 1590, { flatTax: 30 }),
  product(6, 'Malty breakfast', black, 1100, { tags: 'tea,breakfast', offer: { from: 2, to: 9, percent: 10 } }),
  product(7, 'High garden first flush', black, 4200, { stock: 0 }),
  product(8, 'Round teapot', teapots, 4900, { colours: glazes, offered: 4400, tags: 'clay' }),
  product(9, 'Iron kettle', teapots, 8900, { tags: 'iron' }),
  product(10, 'Travel pot', teapots, 3600, { stock: 1, tags: 'clay' }),
  product(11, 'Rice bowl', bowls, 1450, { tags: 'clay' }),
  product(12, 'Tea bowl', bowls, 2600, { flash: 1950, tags: 'clay' }),
]

export const TAX_PERCENT = 20
/** Minor units, by place id. */
export const PLACE_PRICES = { 21: 450, 22: 990 }
export const PICKUP_PRICE = 100

export interface SampleVoucher {
  id: number
  code: string
  /** 1 flat in minor units, 2 percent. */
  type: 1 | 2
  price: number
  minSpend: number
  cappedPrice: number | null
  usageLimit: number
  limitPerCustomer: number
  isPublic: boolean
  hasEnded: boolean
}

function voucher(number: number, code: string, given: Partial<SampleVoucher>): SampleVoucher {
  return {
    id: 4400 + number,
    code,
    type: 1,
    price: 250,
    minSpend: 2000,
    cappedPrice: null,
    usageLimit: 9,
    limitPerCustomer: 1,
    isPublic: true,
    hasEnded: false,
    ...given,
  }
}

export const vouchers: SampleVoucher[] = [
  voucher(1, 'TEA', {}),
  voucher(2, 'HARVEST', { type: 2, price: 7, limitPerCustomer: 5 }),
  voucher(3, 'HALF', { type: 2, price: 50, cappedPrice: 1200 }),
  voucher(4, 'FIRST', { usageLimit: 1 }),
  voucher(5, 'STAFF', { isPublic: false }),
  voucher(6, 'SPRING', { hasEnded: true }),
]

export const bundled = new Set([products[10]?.id])

export const pages = [
  {
    slug: 'about',
    title: 'About us',
    description: '<h2>About</h2><p onclick="alert(1)">A tea shop.</p><script>alert(2)</script>',
    component: 2,
  },
  { slug: 'contact', title: 'Contact', description: 'Contact', component: 1 },
  { slug: 'sitemap', title: 'Site map', description: 'Sitemap', component: 1 },
]
