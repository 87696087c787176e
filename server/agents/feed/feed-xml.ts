import { href, routes } from '#shared/routes.ts'
import { escapeXml } from '../../ground/escape-xml.ts'
import { pictureOf, type ShopAddress, variantId } from '../catalog/product-shape.ts'
import type { FeedPriceFragment, FeedProductQuery, FeedShopQuery } from './__generated__/feed.ts'

export type FeedProduct = NonNullable<FeedProductQuery['product']>
type Variant = FeedProduct['variants'][number]

export interface FeedChannel extends ShopAddress {
  settings: FeedShopQuery['shop']['settings']
}

/** Limits of https://support.google.com/merchants/answer/7052112, in characters. */
const LONGEST = { title: 150, description: 5_000, brand: 70, productType: 750, option: 100 }
const MOST_FURTHER_IMAGES = 10

/** Backends name attributes in the language of the feed, and there is no other clue to their meaning. */
const COLORS = wordSet(['color', 'colour', 'couleur', 'renk', 'اللون', 'لون', 'रंग'])
const SIZES = wordSet([
  'size',
  'shoe size',
  'taille',
  'pointure',
  'beden',
  'numara',
  'المقاس',
  'مقاس',
  'مقاس الحذاء',
  'साइज़',
  'जूते का साइज़',
])

function normal(word: string): string {
  return word.trim().normalize('NFC').toLowerCase()
}

function wordSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(normal))
}

/** Cuts between characters, also those outside of the basic plane. */
function short(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= most ? clean : [...clean].slice(0, most).join('')
}

type Field = readonly [name: string, value: string]

function elements(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('')
}

const amountOf = ({ decimal, currency }: { decimal: string; currency: string }) => `${decimal} ${currency}`

function priceFields({ current, original }: FeedPriceFragment): Field[] {
  if (!original) return [['g:price', amountOf(current)]]
  return [
    ['g:price', amountOf(original)],
    ['g:sale_price', amountOf(current)],
  ]
}

/** One name may occur once per item, so only the first color is the color. */
function optionElements(options: Variant['options']): string {
  // bounded: words of one product
  const taken = new Set<string>()
  return options
    .map(({ attribute, value }) => {
      const title = normal(attribute)
      const name = COLORS.has(title) ? 'g:color' : SIZES.has(title) ? 'g:size' : null
      const text = short(value, LONGEST.option)
      if (name !== null && !taken.has(name)) {
        taken.add(name)
        return elements([[name, text]])
      }
      const detail = elements([
        ['g:attribute_name', short(attribute, LONGEST.option)],
        ['g:attribute_value', text],
      ])
      return `<g:product_detail>${detail}</g:product_detail>`
    })
    .join('')
}

function imageFields(urls: readonly string[], { origin }: FeedChannel): Field[] {
  const addresses = [...new Set(urls)].flatMap((url) => URL.parse(url, origin)?.href ?? [])
  return addresses
    .slice(0, MOST_FURTHER_IMAGES + 1)
    .map((url, index) => [index === 0 ? 'g:image_link' : 'g:additional_image_link', url])
}

interface Offer {
  id: string
  /** Values that distinguish the variant. */
  options: Variant['options']
  price: FeedPriceFragment
  inStock: boolean
  images: readonly string[]
}

function offersOf(product: FeedProduct): Offer[] {
  const { id, variants, price, inStock } = product
  const images = product.images.map(({ url }) => url)
  const [only] = variants
  if (!only || (variants.length === 1 && only.options.length === 0)) {
    return [{ id, options: [], price: only?.price ?? price, inStock, images }]
  }
  return variants.map((variant) => {
    const own = pictureOf(product, variant)
    return {
      id: variantId(product, variant),
      options: variant.options,
      price: variant.price,
      inStock: variant.quantity > 0,
      images: own === undefined ? images : [own, ...images],
    }
  })
}

function shippingElement({ delivery }: FeedProduct, { settings }: FeedChannel): string {
  if (!delivery) return ''
  const fields = elements([
    ['g:country', settings.defaultCountry],
    ['g:price', amountOf(delivery.price)],
  ])
  return `<g:shipping>${fields}</g:shipping>`
}

/**
 * One item per variant, with the ids of the agents' catalog. Offers without a price or a picture are left out, because
 * platforms refuse them.
 */
export function itemsXml(product: FeedProduct, channel: FeedChannel): string {
  const { id, slug, title, description, brand, breadcrumbs, variants } = product
  const type = breadcrumbs.map((crumb) => crumb.title).join(' > ')
  const address = channel.origin + href(routes.product, { slug, id }, channel.locale)
  return offersOf(product)
    .map((offer) => {
      const images = imageFields(offer.images, channel)
      const name = [title, offer.options.map(({ value }) => value).join(' / ')].filter(Boolean).join(' – ')
      if (offer.price.current.amount <= 0 || images.length === 0 || name === '') return ''
      const fields: Field[] = [
        ['g:id', offer.id],
        ['title', short(name, LONGEST.title)],
        ['description', short(description ?? '', LONGEST.description) || short(name, LONGEST.title)],
        ['link', address],
        ...images,
        ['g:availability', offer.inStock ? 'in_stock' : 'out_of_stock'],
        ...priceFields(offer.price),
        ['g:condition', 'new'],
        // api/v1 has no GTINs, and its article numbers are the seller's.
        ['g:identifier_exists', 'no'],
        ...(brand ? [['g:brand', short(brand.title, LONGEST.brand)] as const] : []),
        ...(type ? [['g:product_type', short(type, LONGEST.productType)] as const] : []),
        ...(variants.length > 1 ? [['g:item_group_id', id] as const] : []),
      ]
      return `<item>${elements(fields)}${optionElements(offer.options)}${shippingElement(product, channel)}</item>\n`
    })
    .join('')
}

/** RSS 2.0 with the fields of Google's product data specification, which other platforms read too. */
export function openingXml({ settings, origin, locale }: FeedChannel): string {
  const fields = elements([
    ['title', settings.shopName],
    ['link', origin + href(routes.home, {}, locale)],
    ['description', settings.metaDescription],
    ['language', locale],
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${fields}\n`
}

export const CLOSING_XML = '</channel></rss>\n'
