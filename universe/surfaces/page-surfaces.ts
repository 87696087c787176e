import { DomUtils, parseDocument } from 'htmlparser2'
import { amountIn } from '../actors/cart-page.ts'
import { all, type Element, textOf } from '../actors/plain-browser.ts'
import { CURRENCIES, signOf } from '../worlds/world.ts'
import { searchWord } from './books.ts'
import { minorUnits, pathFor, productIn, type Reader, type Reading, type Surface } from './reading.ts'
import { visit } from './visit.ts'

/** The first amount that is not struck through, with the currency of its sign. */
function amountOf({ life }: Reader, root: Element): Pick<Reading, 'price' | 'currency'> {
  const shown = all(root, 'span').find(({ attribs }) => attribs['translate'] === 'no' && attribs['dir'] === 'auto')
  const text = shown ? textOf(shown) : ''
  const isOwn = text.includes(signOf(life.world.currency).icon)
  return { price: amountIn(life, text), currency: isOwn ? life.world.currency : `the sign in ${text}` }
}

/** Words of pages are known in English only. */
function availability({ language }: Reader, isThere: boolean): Pick<Reading, 'isThere'> {
  return language === 'en' ? { isThere } : {}
}

const names = ({ attribs }: Element) => attribs['href'] ?? ''

function cardsIn(reader: Reader, html: string): Reading[] {
  const [main] = all(parseDocument(html), 'main')
  const rows = main ? all(main, 'li') : []
  return rows.flatMap((row): Reading[] => {
    const [title] = all(row, 'h2').flatMap((heading) => all(heading, 'a'))
    const product = title ? productIn(names(title)) : Number.NaN
    if (!title || Number.isNaN(product)) return []
    const isThere = !all(row, 'span').some((span) => textOf(span) === 'Sold out')
    const knowsStock = reader.life.world.backend === 'reference'
    return [
      {
        product,
        variant: null,
        title: textOf(title),
        address: names(title),
        ...amountOf(reader, row),
        ...(knowsStock && availability(reader, isThere)),
      },
    ]
  })
}

async function html({ life, language }: Reader, path: string): Promise<string | null> {
  const page = await visit(life, pathFor(language, path), { headers: { accept: 'text/html' } })
  return page && page.status < 500 ? page.text : null
}

const list: Surface = {
  name: 'list page',
  async read(reader) {
    const page = await html(reader, '/all/products')
    return page === null ? null : cardsIn(reader, page)
  },
}

const search: Surface = {
  name: 'search page',
  async read(reader) {
    const readings: Reading[] = []
    for (const product of reader.products) {
      const page = await html(reader, `/search?q=${encodeURIComponent(searchWord(reader, product))}`)
      if (page === null) return null
      readings.push(...cardsIn(reader, page))
    }
    return readings
  },
}

/** What a page says of the product to people, and of its variants to those without JavaScript. */
function readPage(reader: Reader, id: number, document: ReturnType<typeof parseDocument>): Reading[] {
  const [main] = all(document, 'main')
  const heading = main && all(main, 'h1')[0]
  if (!main || !heading) return []
  const isThere = !all(main, 'button').some((button) => textOf(button) === 'Sold out')
  const address = all(document, 'link').find(({ attribs }) => attribs['rel'] === 'canonical')?.attribs['href'] ?? ''
  const whole: Reading = {
    product: id,
    variant: null,
    title: textOf(heading),
    address: address.replace(reader.life.publicUrl, ''),
    ...amountOf(reader, main),
    ...availability(reader, isThere),
  }
  const options = all(main, 'option').filter(({ attribs }) => /^\d+$/.test(attribs['value'] ?? ''))
  const variants = options.map((option): Reading => ({
    product: id,
    variant: Number(option.attribs['value']),
    price: amountIn(reader.life, textOf(option).split(' · ')[1] ?? ''),
    isThere: !('disabled' in option.attribs),
  }))
  return [whole, ...variants]
}

/** What the page says to search engines. */
function readJsonLd({ life }: Reader, id: number, document: ReturnType<typeof parseDocument>): Reading[] {
  const scripts = all(document, 'script').filter(({ attribs }) => attribs['type'] === 'application/ld+json')
  const nodes = scripts.flatMap((script) => JSON.parse(DomUtils.textContent(script)))
  const node = nodes.find((one) => one['@type'] === 'Product')
  if (!node) return []
  const { price, priceCurrency, availability: state } = node.offers
  const digits = CURRENCIES[life.world.currency]
  return [
    {
      product: id,
      variant: null,
      title: node.name,
      price: minorUnits(price, digits),
      currency: priceCurrency,
      isThere: state === 'https://schema.org/InStock',
      address: String(node['@id']).replace(life.publicUrl, ''),
    },
  ]
}

function reading(name: string, read: typeof readPage): Surface {
  return {
    name,
    async read(reader) {
      const readings: Reading[] = []
      for (const { id, slug } of reader.products) {
        const page = await html(reader, `/product/${slug}/${id}`)
        if (page === null) return null
        readings.push(...read(reader, id, parseDocument(page)))
      }
      return readings
    },
  }
}

export const PAGE_SURFACES = [list, search, reading('product page', readPage), reading('JSON-LD', readJsonLd)]
