import { DomUtils, parseDocument } from 'htmlparser2'
import { callAgent, type Transport } from '../actors/agent.ts'
import { CURRENCIES, ISO_DIGITS } from '../worlds/world.ts'
import { searchWord } from './books.ts'
import { minorUnits, pathFor, productIn, type Reader, type Reading, type Surface, withoutSize } from './reading.ts'
import { visit } from './visit.ts'

/** `PRODUCT`, or `PRODUCT-VARIANT` for a product with several. */
function named({ products }: Reader, id: string): Pick<Reading, 'product' | 'variant'> {
  const [product = Number.NaN, variant] = id.split('-').map(Number)
  const known = products.find((one) => one.id === product)
  const only = known?.variants.length === 1 ? (known.variants[0]?.id ?? null) : null
  return { product, variant: variant ?? only }
}

const feed: Surface = {
  name: 'feed',
  async read(reader) {
    const { life, language } = reader
    const { world } = life
    const answer = await visit(life, pathFor(language, '/feeds/products.xml'))
    if (answer?.status !== 200) return null
    const items = DomUtils.getElementsByTagName('item', parseDocument(answer.text, { xmlMode: true }), true)
    return items.map((item): Reading => {
      const of = (name: string) => {
        const [element] = DomUtils.getElementsByTagName(name, item.children, false)
        return element ? DomUtils.textContent(element) : ''
      }
      const [amount = '', currency = ''] = (of('g:sale_price') || of('g:price')).split(' ')
      return {
        ...named(reader, of('g:id')),
        title: withoutSize(of('title'), world.catalog.sizes),
        price: minorUnits(amount, CURRENCIES[world.currency]),
        currency,
        isThere: of('g:availability') === 'in_stock',
        address: of('link').replace(life.publicUrl, ''),
      }
    })
  },
}

const plain = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

/** `~~99.990~~ 1.000 KWD` */
function priceIn({ life }: Reader, text: string): Pick<Reading, 'price' | 'currency'> {
  const [, amount = '', currency = ''] = /([\d.]+) ([A-Z]{3})\s*$/.exec(text.replaceAll(/\*|~~.*?~~/g, '')) ?? []
  return { price: minorUnits(amount, CURRENCIES[life.world.currency]), currency }
}

const markdown: Surface = {
  name: 'Markdown',
  async read(reader) {
    const readings: Reading[] = []
    for (const { id, slug, variants } of reader.products) {
      const path = pathFor(reader.language, `/product/${slug}/${id}.md`)
      const page = await visit(reader.life, path)
      if (!page || page.status >= 500) return null
      if (page.status !== 200) continue
      const [title = ''] = page.text.split('\n')
      const [, price = ''] = /^\*\*(.+?)\*\*/m.exec(page.text) ?? []
      readings.push({
        product: id,
        variant: null,
        title: plain(title.slice(2)),
        address: page.path.replace(/\.md$/, ''),
        ...priceIn(reader, price),
      })
      for (const { id: variant } of variants.length > 1 ? variants : []) {
        const row = page.text.split('\n').find((line) => line.includes(`[${id}-${variant}]`))
        const [, amount = ''] = row?.split(' | ') ?? []
        if (row) readings.push({ product: id, variant, ...priceIn(reader, amount) })
      }
    }
    return readings
  },
}

const markdownList: Surface = {
  name: 'list as Markdown',
  async read(reader) {
    const page = await visit(reader.life, pathFor(reader.language, '/all/products.md'))
    if (page?.status !== 200) return null
    const rows = [...page.text.matchAll(/^- \[(.+)\]\((\S+)\) – (.+? [A-Z]{3})(?:, .+)?$/gm)]
    return rows.map(([, title = '', url = '', price = '']): Reading => ({
      product: productIn(url),
      variant: null,
      title: plain(title),
      address: url.replace(reader.life.publicUrl, '').replace(/\.md$/, ''),
      ...priceIn(reader, price),
    }))
  },
}

interface AgentVariant {
  id: string
  price: { amount: number; currency: string }
  availability?: { available: boolean }
}

interface AgentProduct {
  id: string
  title: string
  url: string
  variants: AgentVariant[]
}

/** Minor units as people know them. */
function fromIso({ life: { world } }: Reader, amount: number): number {
  return amount / 10 ** (ISO_DIGITS[world.currency] - CURRENCIES[world.currency])
}

function readProduct(reader: Reader, { title, url, variants }: AgentProduct, isCard: boolean): Reading[] {
  return variants.map((variant) => {
    const { product, variant: of } = named(reader, variant.id)
    return {
      product,
      variant: isCard ? null : of,
      title,
      price: fromIso(reader, variant.price.amount),
      currency: variant.price.currency,
      ...(variant.availability && { isThere: variant.availability.available }),
      address: url.replace(reader.life.publicUrl, ''),
    }
  })
}

/** Lookups take ten. */
const MOST_IDS = 10

function byAgent(transport: Transport): Surface[] {
  const search: Surface = {
    name: `search by ${transport}`,
    async read(reader) {
      const readings: Reading[] = []
      for (const product of reader.products) {
        const query = searchWord(reader, product)
        const answer = await callAgent(reader.life, transport, 'search_catalog', {
          query,
          context: { language: reader.language },
        })
        if (!answer) return null
        for (const one of answer.products ?? []) readings.push(...readProduct(reader, one, true))
      }
      return readings
    },
  }
  const lookup: Surface = {
    name: `lookup by ${transport}`,
    async read(reader) {
      const ids = reader.products.flatMap(({ id, variants }) =>
        variants.length === 1 ? [String(id)] : variants.map((variant) => `${id}-${variant.id}`),
      )
      const answer = await callAgent(reader.life, transport, 'lookup_catalog', {
        ids: ids.slice(0, MOST_IDS),
        context: { language: reader.language },
      })
      return answer && (answer.products ?? []).flatMap((one: AgentProduct) => readProduct(reader, one, false))
    },
  }
  const cart: Surface = {
    name: `cart by ${transport}`,
    async read(reader) {
      const { life, products, language } = reader
      if (life.world.backend === 'generation 1') return []
      const items = products.flatMap(({ id, variants }) => {
        const there = variants.find((variant) => (life.backend.stockOf(variant.id) ?? 0) > 0)
        if (!there) return []
        return [{ item: { id: variants.length === 1 ? String(id) : `${id}-${there.id}` }, quantity: 1 }]
      })
      if (items.length === 0) return []
      const answer = await callAgent(life, transport, 'create_cart', { line_items: items, context: { language } })
      const lines: { item: { id: string; title: string; price: number } }[] = answer?.line_items ?? []
      return (
        answer &&
        lines.map(({ item }): Reading => ({
          ...named(reader, item.id),
          title: withoutSize(item.title, life.world.catalog.sizes),
          price: fromIso(reader, item.price),
          currency: answer.currency,
          isThere: true,
        }))
      )
    },
  }
  return [search, lookup, cart]
}

export const AGENT_SURFACES = [feed, markdown, markdownList, ...byAgent('UCP'), ...byAgent('MCP')]
