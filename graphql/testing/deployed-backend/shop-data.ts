export interface Titled {
  id: number
  title: string
}

export interface Bundle extends Titled {
  buy: number
  free: number
}

/** Type 1 is flat, in hundredths; type 2 is a percentage. */
export interface Rate {
  type: 1 | 2
  price: number
}

export interface SamplePlace {
  id: number
  country: string
  state: string
  price: number
  /** Null where goods cannot be picked up. */
  pickupPrice: number | null
}

export interface SampleRule extends Titled {
  /** From generation 3 on. */
  isSinglePrice: boolean
  places: SamplePlace[]
}

export interface StockRow {
  id: number
  /** Null for a product without attributes. */
  value: Titled | null
  /** 0 means the product's price. */
  price: number
  quantity: number
}

/** Amounts in hundredths of any currency; ids are as large and scattered as those of deployed copies. */
export interface SampleProduct {
  id: number
  slug: string
  /** In the shop's own language. */
  title: string
  /** By language, without the shop's own. Default: a text of each language but Hindi. */
  translations?: Partial<Record<string, string>>
  category: number
  sub: number
  brand: number
  selling: number
  offered: number
  flash: number | null
  tags: string
  tax: Rate
  bundle: Bundle | null
  rule: SampleRule
  /** Percent off a line within that quantity, in generations with offers. */
  offer?: { from: number; to: number; percent: number }
  rows: StockRow[]
}

export interface SampleVoucher extends Rate {
  id: number
  code: string
  minSpend: number
  cappedPrice: number | null
  usageLimit: number
  limitPerCustomer: number
  isPublic: boolean
  hasEnded: boolean
}

export interface SampleCategory extends Titled {
  slug: string
  subs: (Titled & { slug: string })[]
}

export interface SampleShop {
  categories: SampleCategory[]
  brands: (Titled & { slug: string })[]
  seller: { id: number; slug: string; name: string }
  /** The only one, such as a color. */
  attribute: Titled
  products: SampleProduct[]
  vouchers: SampleVoucher[]
  pages: { slug: string; title: string; description: string; component: number }[]
  /** Position 1 is before the amount, 2 after it. */
  sign: { icon: string; position: 1 | 2 }
}

const categories: SampleCategory[] = [
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

const brands = [
  { id: 8001, slug: 'hillside', title: 'Hillside' },
  { id: 8002, slug: 'kiln', title: 'Kiln & Co' },
]
const vat: Rate = { type: 2, price: 20 }
const twoAndOne: Bundle = { id: 6001, buy: 2, free: 1, title: 'Two and one more' }
const courier: SampleRule = {
  id: 2,
  title: 'Courier',
  isSinglePrice: true,
  places: [
    { id: 21, country: 'TR', state: 'ALL', price: 450, pickupPrice: 100 },
    { id: 22, country: 'FR', state: '', price: 990, pickupPrice: 100 },
  ],
}

function product(
  number: number,
  title: string,
  [category, sub, brand]: [number, number, number],
  selling: number,
  more: Partial<SampleProduct> = {},
  rows: Omit<StockRow, 'id'>[] = [{ value: null, price: 0, quantity: 12 }],
): SampleProduct {
  const id = 48_210_000 + number * 37
  return {
    id,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    category,
    sub,
    brand,
    selling,
    offered: 0,
    flash: null,
    tags: 'tea,calm',
    tax: vat,
    bundle: null,
    rule: courier,
    rows: rows.map((row, index) => ({ ...row, id: id * 10 + index })),
    ...more,
  }
}

const green: [number, number, number] = [9001, 9101, 8001]
const black: [number, number, number] = [9001, 9102, 8001]
const teapots: [number, number, number] = [9002, 9103, 8002]
const bowls: [number, number, number] = [9002, 9104, 8002]

const only = (quantity: number) => [{ value: null, price: 0, quantity }]
const glazes = [
  { value: { id: 5101, title: 'Ash' }, price: 0, quantity: 3 },
  { value: { id: 5102, title: 'Indigo' }, price: 5250, quantity: 2 },
]

const products: SampleProduct[] = [
  product(1, 'Morning sencha', green, 1290, { offered: 990 }),
  product(2, 'Jade needles', green, 2450, { flash: 1800 }),
  product(3, 'Roasted twigs', green, 850),
  product(4, 'Mountain oolong', green, 3100, { offered: 2790 }),
  product(5, 'Smoky pine leaf', black, 1590, { tax: { type: 1, price: 30 } }),
  product(6, 'Malty breakfast', black, 1100, { tags: 'tea,breakfast', offer: { from: 2, to: 9, percent: 10 } }),
  product(7, 'High garden first flush', black, 4200, {}, only(0)),
  product(8, 'Round teapot', teapots, 4900, { offered: 4400, tags: 'clay' }, glazes),
  product(9, 'Iron kettle', teapots, 8900, { tags: 'iron' }),
  product(10, 'Travel pot', teapots, 3600, { tags: 'clay' }, only(1)),
  product(11, 'Rice bowl', bowls, 1450, { bundle: twoAndOne, tags: 'clay' }),
  product(12, 'Tea bowl', bowls, 2600, { flash: 1950, tags: 'clay' }),
]

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

const vouchers: SampleVoucher[] = [
  voucher(1, 'TEA', {}),
  voucher(2, 'HARVEST', { type: 2, price: 7, limitPerCustomer: 5 }),
  voucher(3, 'HALF', { type: 2, price: 50, cappedPrice: 1200 }),
  voucher(4, 'FIRST', { usageLimit: 1 }),
  voucher(5, 'STAFF', { isPublic: false }),
  voucher(6, 'SPRING', { hasEnded: true }),
]

const pages = [
  {
    slug: 'about',
    title: 'About us',
    description: '<h2>About</h2><p onclick="alert(1)">A tea shop.</p><script>alert(2)</script>',
    component: 2,
  },
  { slug: 'contact', title: 'Contact', description: 'Contact', component: 1 },
  { slug: 'sitemap', title: 'Site map', description: 'Sitemap', component: 1 },
]

/** The shop of a simulated backend unless another one is given. */
export const sampleShop: SampleShop = {
  categories,
  brands,
  seller: { id: 7001, slug: 'old-harbour', name: 'Old Harbour' },
  attribute: { id: 5001, title: 'Colour' },
  products,
  vouchers,
  pages,
  sign: { icon: '€', position: 2 },
}
