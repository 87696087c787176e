import type { SeedCollection, SeedFlashSale, SeedProduct } from '../seeding/seed-types.ts'
import { l } from './texts/localized.ts'

/** What the announcement above the header promises. */
export const mostPercentOff = 40

const saleTexts = [
  {
    id: 801,
    runsHours: 8,
    percentOff: 30,
    title: l('Deals of the day', 'Offres du jour', 'عروض اليوم', 'Günün fırsatları', 'आज के ऑफ़र'),
  },
  {
    id: 802,
    runsHours: 30,
    percentOff: 35,
    title: l('Weekend sale', 'Soldes du week-end', 'تخفيضات نهاية الأسبوع', 'Hafta sonu indirimi', 'वीकेंड सेल'),
  },
  {
    id: 803,
    runsHours: 72,
    percentOff: mostPercentOff,
    title: l('Home refresh', 'Nouveau souffle à la maison', 'تجديد المنزل', 'Evini yenile', 'घर को नया रूप'),
  },
]

/** Each sale has every 12th product from its own start, so no product is in two sales. */
export function createFlashSales(products: readonly SeedProduct[]): SeedFlashSale[] {
  return saleTexts.map(({ percentOff, ...sale }, index) => ({
    ...sale,
    products: products
      .filter((_, place) => place % 12 === index * 4 + 1)
      .map((product) => ({ product, price: reduced(product.selling, percentOff) }))
      .filter(({ product, price }) => price < (product.offered || product.selling))
      .slice(0, 24)
      .map(({ product, price }) => ({ productId: product.id, price })),
  }))
}

/** The next price in .99 that takes off no more than that. */
function reduced(minorUnits: number, percentOff: number): number {
  return Math.ceil((minorUnits * (100 - percentOff) + 100) / 10_000) * 100 - 1
}

const collectionTexts = [
  { id: 411, slug: 'new-arrivals', title: l('New arrivals', 'Nouveautés', 'وصل حديثًا', 'Yeni gelenler', 'नई चीज़ें') },
  {
    id: 413,
    slug: 'bestsellers',
    title: l('Bestsellers', 'Meilleures ventes', 'الأكثر مبيعًا', 'Çok satanlar', 'सबसे ज़्यादा बिकने वाले'),
  },
  { id: 416, slug: 'made-by-hand', title: l('Made by hand', 'Fait main', 'صُنع يدويًا', 'El emeği', 'हाथ से बना') },
  { id: 417, slug: 'under-30', title: l('Under $30', 'Moins de 30 $', 'أقل من 30 دولارًا', '30 $ altı', '$30 से कम') },
  {
    id: 419,
    slug: 'weekend-outdoors',
    title: l(
      'A weekend outdoors',
      'Un week-end au grand air',
      'عطلة في الهواء الطلق',
      'Doğada bir hafta sonu',
      'खुले में वीकेंड',
    ),
  },
  {
    id: 422,
    slug: 'chosen-for-you',
    title: l(
      'Chosen by our editors',
      'La sélection de la rédaction',
      'اختيار محررينا',
      'Editörlerimizin seçtikleri',
      'हमारे संपादकों की पसंद',
    ),
  },
]

const perCollection = 24

/** Never empty: a collection with too few matching products is filled from the whole shop. */
export function createCollections(products: readonly SeedProduct[]): SeedCollection[] {
  const newest = [...products].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const outdoors = new Set(['tent', 'backpack', 'bottle', 'ball', 'lantern', 'kite', 'sunglasses', 'bicycle'])
  const chosen: SeedProduct[][] = [
    newest,
    products.filter((_, index) => index % 5 === 2),
    products.filter((product) => product.tags.includes('handmade')),
    products.filter((product) => (product.offered || product.selling) < 3000),
    products.filter((product) => product.tags.some((tag) => outdoors.has(tag))),
    products.filter((_, index) => index % 7 === 3),
  ]
  return collectionTexts.map((text, index) => {
    const own = chosen[index] ?? []
    const filled = own.length >= 6 ? own : [...new Set([...own, ...products.slice(index * 2, index * 2 + 6)])]
    return { ...text, productIds: filled.slice(0, perCollection).map((product) => product.id) }
  })
}
