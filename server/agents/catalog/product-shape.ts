import type { Locale } from '#shared/locales.ts'
import { isoScale } from '#shared/money.ts'
import { href, routes } from '#shared/routes.ts'
import type { AgentCardFragment, AgentPriceFragment, AgentProductQuery } from './__generated__/agent-catalog.ts'

export type AgentProduct = NonNullable<AgentProductQuery['product']>
type AgentVariant = AgentProduct['variants'][number]

/** Base of the addresses in an answer. */
export interface ShopAddress {
  /** Public origin of the shop, without a slash at its end. */
  origin: string
  locale: Locale
}

interface Price {
  /** Minor units of the shop, or of ISO 4217 once it is written. */
  amount: number
  currency: string
}

const priceOf = ({ amount, currency }: Price): Price => ({ amount: amount * isoScale(currency), currency })

function rangeOf(prices: readonly Price[]): { min: Price; max: Price } {
  const sorted = prices.map(priceOf).sort((one, other) => one.amount - other.amount)
  const [min] = sorted
  const max = sorted.at(-1)
  if (!min || !max) throw new Error('A product without a price.')
  return { min, max }
}

function listPrices(prices: readonly AgentPriceFragment[]) {
  if (prices.every(({ original }) => original === null)) return {}
  return { list_price_range: rangeOf(prices.map(({ current, original }) => original ?? current)) }
}

const pricesOf = ({ current, original }: AgentPriceFragment) => ({
  price: priceOf(current),
  ...(original && { list_price: priceOf(original) }),
})

function availability(inStock: boolean) {
  return { available: inStock, status: inStock ? 'in_stock' : 'out_of_stock' }
}

function ratingOf({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  return reviewCount === 0 ? {} : { rating: { value: rating, scale_min: 1, scale_max: 5, count: reviewCount } }
}

function mediaOf(url: string, title: string, { origin }: ShopAddress) {
  return { type: 'image', url: new URL(url, origin).href, alt_text: title }
}

function addressOf({ slug, id }: { slug: string; id: string }, { origin, locale }: ShopAddress): string {
  return origin + href(routes.product, { slug, id }, locale)
}

/** A product of a list. Its only variant stands for the one that the product's page would choose. */
export function productOfCard(card: AgentCardFragment, shop: ShopAddress) {
  const { id, slug, title, price, inStock, brand, variantCount } = card
  const description = { plain: title }
  return {
    id,
    handle: slug,
    title,
    description,
    url: addressOf(card, shop),
    price_range: rangeOf([price.current]),
    ...listPrices([price]),
    media: [mediaOf(card.image.url, title, shop)],
    variants: [
      { id, title, description, ...pricesOf(price), ...(inStock !== null && { availability: availability(inStock) }) },
    ],
    ...ratingOf(card),
    metadata: { ...(brand && { brand: brand.title }), ...(variantCount !== null && { variant_count: variantCount }) },
  }
}

/**
 * Ids of variants start with the product's, because api/v1 has no call for a variant. A product without options has one
 * variant, which has the product's id, as in lists.
 */
export function variantId(product: { id: string }, variant: { id: string; options: readonly unknown[] }): string {
  return variant.options.length === 0 ? product.id : `${product.id}-${variant.id}`
}

type Pictured = Pick<AgentProduct, 'images' | 'optionPictures'>

export function pictureOf(product: Pictured, { attributeValueIds }: Pick<AgentVariant, 'attributeValueIds'>) {
  const picture = product.optionPictures?.find(({ valueId }) => attributeValueIds.includes(valueId))?.picture
  return picture === undefined ? undefined : product.images[picture]?.url
}

function sellerOf({ seller }: AgentProduct, shop: ShopAddress) {
  if (!seller) return {}
  const url = shop.origin + href(routes.seller, { slug: seller.slug }, shop.locale)
  return { seller: { name: seller.name, links: [{ type: 'store', url, title: seller.name }] } }
}

export function variantOf(product: AgentProduct, variant: AgentVariant, shop: ShopAddress) {
  const { sku, options, price, quantity } = variant
  const title = options.map(({ value }) => value).join(' / ') || product.title
  const picture = pictureOf(product, variant)
  return {
    id: variantId(product, variant),
    ...(sku && { sku }),
    title,
    description: { plain: title },
    ...pricesOf(price),
    availability: availability(quantity > 0),
    options: options.map(({ attribute, valueId, value }) => ({
      name: attribute,
      ...(valueId !== null && { id: valueId }),
      label: value,
    })),
    ...(picture !== undefined && { media: [mediaOf(picture, `${product.title}, ${title}`, shop)] }),
    ...sellerOf(product, shop),
  }
}

/** The facts of a product that do not depend on the chosen variants. */
export function productFacts(product: AgentProduct, shop: ShopAddress) {
  const { id, slug, title, description, descriptionHtml, breadcrumbs, tags, variants, video, brand } = product
  const prices = variants.length > 0 ? variants.map(({ price }) => price) : [product.price]
  const path = breadcrumbs.map((crumb) => crumb.title)
  return {
    id,
    handle: slug,
    title,
    description: { plain: description ?? title, ...(descriptionHtml !== null && { html: descriptionHtml }) },
    url: addressOf(product, shop),
    ...(path.length > 0 && {
      categories: breadcrumbs.map(({ slug: value }) => ({ value, taxonomy: 'merchant' })),
    }),
    price_range: rangeOf(prices.map(({ current }) => current)),
    ...listPrices(prices),
    media: [
      ...product.images.map(({ url }) => mediaOf(url, title, shop)),
      ...(video ? [{ type: 'video', url: new URL(video.url, shop.origin).href, alt_text: title }] : []),
    ],
    ...ratingOf(product),
    ...(tags.length > 0 && { tags }),
    metadata: { returnable: product.refundable, ...(brand && { brand: brand.title }) },
  }
}
