import { describe, expect, test } from 'vitest'
import { createCatalog } from './create-catalog.ts'
import { allKinds, careOf, type Kind } from './kinds.ts'
import { languageCodes, texts } from './texts.ts'

const shop = createCatalog(600)

/** Facts about the kinds, written down independently of the shop's tables. */
const electric = new Set(
  'headphones earbuds speaker phone tablet laptop keyboard camera hairdryer smartwatch lamp pendant clock'.split(' '),
)
const clothes = new Set('dress skirt blouse sweater scarf tshirt shirt jacket hoodie jeans cap'.split(' '))
const shoes = new Set('sneaker boot sandal heel'.split(' '))
const bags = new Set(['handbag', 'backpack'])
const consumed = new Set('coffee tea oil honey jam chocolate cream serum lipstick perfume shampoo'.split(' '))
const printed = new Set('novel cookbook notebook pencils'.split(' '))
const dishes = new Set('kettle pan pot mug teapot bowl bottle'.split(' '))
const sewn = new Set([...clothes, ...shoes, ...bags, 'teddy', 'cushion'])

function careTextsOf(kind: Kind): string[] {
  return kind.models.map(({ material }) => careOf(kind, material).en)
}

function pointsOf({ highlights }: Kind): string {
  return highlights.map((id) => texts.points[id].en).join('. ')
}

describe('care', () => {
  test.each(allKinds)('$id has suitable care instructions', (kind) => {
    const kindId = kind.id
    const care = careTextsOf(kind).join(' ')
    expect(care).not.toBe('')
    if (/dishwasher|sponge/i.test(care)) expect(dishes).toContain(kindId)
    if (/[Mm]achine wash|Wash by hand in/.test(care)) expect([...sewn]).toContain(kindId)
    if (electric.has(kindId)) expect(care).not.toMatch(/wash|[Rr]inse|damp|oil/)
    if (consumed.has(kindId)) expect(care).toMatch(/^(Keep|Close)/)
    if (printed.has(kindId)) expect(care).toMatch(/dry/)
  })
})

describe('highlights', () => {
  test.each(allKinds)('$id has three different highlights', (kind) => {
    const kindId = kind.id
    const points = pointsOf(kind)
    expect(new Set(kind.highlights).size).toBe(3)
    if (/[Ff]abric|follows the body|true to size|Spare button/.test(points)) expect(clothes).toContain(kindId)
    if (/[Ss]eams|pockets?\b/.test(points)) expect([...sewn]).toContain(kindId)
    if (/insole|[Ss]ole |heel|laces/.test(points)) expect(shoes).toContain(kindId)
    if (/USB|updates|charge/.test(points)) expect(electric).toContain(kindId)
    if (/preservatives|harvest|opening/.test(points)) expect(consumed).toContain(kindId)
    if (/opens flat/.test(points)) expect(printed).toContain(kindId)
    if (/dishes|stove/.test(points)) expect(dishes).toContain(kindId)
    expect(points).not.toMatch(electric.has(kindId) ? /No batteries/ : /Battery/)
  })
})

describe('materials', () => {
  /** Visible materials, and the kinds whose drawings show them. */
  const visible: Record<string, readonly string[]> = {
    glass: ['phone', 'candle'],
    silver: ['ring', 'necklace', 'earrings'],
    gold: ['ring', 'necklace', 'earrings'],
    wood: ['blocks', 'train', 'rocket', 'pencils'],
    bamboo: ['blocks', 'train'],
  }

  test.each(Object.entries(visible))('%s is claimed where the drawing shows it', (material, kinds) => {
    const claiming = allKinds
      .filter(({ models }) => models.some((model) => model.material === material))
      .map(({ id }) => id)
    expect(claiming.filter((id) => !kinds.includes(id))).toEqual([])
  })

  test('only sewn products have fibers, and plastic and metal are named as such', () => {
    const ofFiber = allKinds
      .filter(({ models }) => models.some(({ material }) => material === 'recycledFibre'))
      .map(({ id }) => id)
    expect(ofFiber.filter((id) => !sewn.has(id) && id !== 'kite' && id !== 'tent')).toEqual([])
    const laptop = shop.products.find(({ title }) => title.en.includes('Book Lite'))
    expect(laptop?.overview.fr).toContain('Aluminium recyclé')
  })

  test('no device is of leather', () => {
    const ofLeather = allKinds.filter(({ models }) => models.some(({ material }) => material === 'leather'))
    expect(ofLeather.length).toBeGreaterThan(5)
    expect(ofLeather.filter(({ id }) => electric.has(id) && id !== 'smartwatch')).toEqual([])
  })

  test('silver jewelry has separate pictures', () => {
    const silver = shop.products.filter(({ title }) => title.en.includes('Sterling Silver'))
    expect(silver.length).toBeGreaterThan(0)
    expect(silver.filter(({ images }) => !images.every((name) => name.startsWith('silver')))).toEqual([])
    const others = shop.products.filter(({ title }) => !title.en.includes('Sterling Silver'))
    expect(others.filter(({ images }) => images.some((name) => name.startsWith('silver')))).toEqual([])
  })
})

test('one model is one product, whatever its colors: no two have one name in any language', () => {
  for (const code of languageCodes) {
    const names = shop.products.map(({ title }) => title[code])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

test('no name ends in a color: it is an option with a picture for each value, or a detail', () => {
  const colors = shop.attributes.find(({ title }) => title.en === 'Color')?.values ?? []
  const words = colors.map(({ title }) => title.en)
  expect(shop.products.filter(({ title }) => words.some((word) => title.en.endsWith(`, ${word}`)))).toEqual([])
  const ids = new Set(colors.map(({ id }) => id))
  const colored = shop.products.filter(({ inventory }) => inventory[0]?.attributeValueIds.some((id) => ids.has(id)))
  expect(colored.length).toBeGreaterThan(150)
  for (const { inventory, valueImages = [], images } of colored) {
    const used = new Set(inventory.flatMap(({ attributeValueIds }) => attributeValueIds.filter((id) => ids.has(id))))
    expect(used.size).toBeGreaterThan(1)
    expect(new Set(valueImages.map(({ attributeValueId }) => attributeValueId))).toEqual(used)
    expect(new Set(valueImages.map(({ image }) => image)).size).toBe(used.size)
    expect(valueImages.filter(({ image }) => !images.includes(image))).toEqual([])
  }
})

test('names break between words only, while addresses and searches have ordinary hyphens', () => {
  const names = shop.products.flatMap(({ title }) => Object.values(title))
  expect(names.filter((name) => /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(name))).toEqual([])
  const shirt = shop.products.find(({ title }) => title.en.endsWith('T\u2011Shirt'))
  expect(shirt?.slug).toMatch(/-t-shirt$/)
})

test('Arabic keeps a size after a Latin code, the sign before an amount, and a house number, in their places', () => {
  const laptop = shop.products.find(({ title }) => title.en.includes('Book Air'))
  expect(laptop?.title.ar).toContain('Book Air\u200f، 14')
  expect(shop.highlights[0]?.details.ar).toMatch(/ \u200e\$99\.00$/)
  expect(JSON.stringify(texts).match(/.\d+ Lantern Street(?=[^"]*[ء-ي])/g)).toEqual([
    '\u2066214 Lantern Street',
    '\u2066214 Lantern Street',
  ])
})

test('prices end as on real shelves: no ending has half of them', () => {
  const endings = Object.values(Object.groupBy(shop.products, ({ selling }) => selling % 100))
  expect(endings.length).toBeGreaterThan(4)
  for (const group of endings) expect(group?.length).toBeLessThan(shop.products.length / 2)
})

describe('lists and badges', () => {
  const opinions = Map.groupBy(shop.reviews, ({ productId }) => productId)
  const averageOf = (id: number) => {
    const own = opinions.get(id) ?? []
    return own.reduce((sum, { rating }) => sum + rating, 0) / own.length
  }
  const collection = (slug: string) => shop.collections.find((candidate) => candidate.slug === slug)?.productIds ?? []
  const badged = (badge: string) => shop.products.filter((product) => product.badge?.en === badge)

  test('bestsellers are bought most of all products with at least 4.2 stars', () => {
    const ids = collection('bestsellers')
    const least = Math.min(...ids.map((id) => opinions.get(id)?.length ?? 0))
    expect(ids.filter((id) => averageOf(id) < 4.2)).toEqual([])
    const missing = shop.products.filter(({ id }) => averageOf(id) >= 4.2 && !ids.includes(id))
    expect(missing.filter(({ id }) => (opinions.get(id)?.length ?? 0) > least)).toEqual([])
    expect(badged('Bestseller').length).toBeGreaterThan(10)
    expect(badged('Bestseller').filter(({ id }) => averageOf(id) < 4.2)).toEqual([])
  })

  test('new products are the latest ones', () => {
    const latest = shop.products.map(({ createdAt }) => Date.parse(createdAt)).toSorted((one, other) => other - one)[0]
    const ages = badged('New').map(({ createdAt }) => (latest ?? 0) - Date.parse(createdAt))
    expect(ages.length).toBeGreaterThan(10)
    expect(Math.max(...ages)).toBeLessThan(31 * 86_400_000)
  })

  const newest = shop.products.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))

  test('lists of a category show all its drawings before one comes again', () => {
    for (const list of Map.groupBy(newest, ({ categoryId }) => categoryId).values()) {
      const kinds = list.map(({ tags }) => tags[0])
      const variety = new Set(kinds).size
      expect(new Set(kinds.slice(0, variety)).size).toBe(variety)
      expect(kinds.slice(variety)).toEqual(kinds.slice(0, -variety))
    }
  })
})

test('tax grows with the price', () => {
  expect(shop.taxRules.map(({ type }) => type)).toEqual(shop.taxRules.map(() => 2))
})

test('tags and footer icons are words of each language', () => {
  const used = new Set(shop.products.flatMap(({ tags }) => tags))
  expect([...used].filter((tag) => !shop.tagTexts[tag])).toEqual([])
  expect(shop.tagTexts['skirt']).toMatchObject({ en: 'skirt', fr: 'jupe', ar: 'تنورة', tr: 'etek', hi: 'स्कर्ट' })
  expect(Object.values(shop.tagTexts).filter(({ en, hi }) => /[{}]/.test(en + hi))).toEqual([])
  expect(shop.footerImages.map(({ title }) => title.fr)).toEqual(expect.arrayContaining(['Visa', 'PayPal', 'Photos']))
})

test('a size guide lists the sizes that the product is sold in, in inches as well for the US', () => {
  const titles = new Map(shop.attributes.flatMap(({ values }) => values.map(({ id, title }) => [id, title] as const)))
  for (const { overview, inventory } of shop.products.filter(({ overview }) => overview.en.includes('Size guide'))) {
    const sold = new Set(
      inventory.flatMap(({ attributeValueIds }) => attributeValueIds.map((id) => titles.get(id)?.en)),
    )
    for (const code of languageCodes) {
      const listed = [...overview[code].matchAll(/<tr><td>([^<]*)/g)].map(([, size]) => size)
      expect(listed.length).toBeGreaterThan(3)
      expect(listed.filter((size) => !sold.has(size))).toEqual([])
    }
    expect(overview.en).toMatch(/<td>\d\d?(\.\d)?(–\u2060\d\d(\.\d)?)? \(\d\d(\.\d)?(–\u2060\d+)?\)/)
    expect(overview.fr).not.toMatch(/\d \(/)
  }
  const skirt = shop.products.find(({ tags }) => tags[0] === 'skirt')
  expect(skirt?.overview.en).toMatch(/Waist.*Hips/)
  expect(skirt?.overview.en).not.toContain('Chest')
})
