import type { PublicApi } from '../../api/api.ts'
import { catalogEndpoint } from '../../api/endpoints/catalog/catalog.ts'
import type { ProductCardModel } from '../../api/endpoints/product/product-card.ts'
import { slugOf, titleOf } from '../../api/endpoints/product/product-fields.ts'
import { productEndpoint, type ProductModel } from '../../api/endpoints/product/product.ts'
import { isId } from '../../api/wire/wire.ts'
import { checkIdCount } from '../list-arguments.ts'

/** A missing slug is derived from the default language, because an address is the same in all languages. */
export async function findProduct(api: PublicApi, id: string): Promise<ProductModel | null> {
  if (!isId(id)) return null
  const product = await api.read(productEndpoint, { id })
  if (!product || (product.slug !== '' && !product.isUntitled)) return product
  if ((await api.shop()).hasOwnTexts) return { ...product, slug: product.slug || '-' }
  const untranslated = await api.readUntranslated(productEndpoint, { id })
  const slug = product.slug || slugOf(untranslated?.title ?? '') || '-'
  const titled = { ...product, slug, title: titleOf(product.title, slug) }
  if (!product.isUntitled || !untranslated || untranslated.isUntitled) return titled
  return { ...textsFrom(untranslated, titled), language: api.dialect.ownLanguage() }
}

function textsFrom(untranslated: ProductModel, product: ProductModel): ProductModel {
  const { title, description, descriptionHtml, overview } = untranslated
  return {
    ...product,
    title,
    ...(!product.description && !product.descriptionHtml && { description, descriptionHtml }),
    overview: product.overview ?? overview,
  }
}

function cardOf(product: ProductModel): ProductCardModel {
  const { images, variants } = product
  const isKnown = variants.length > 0
  return {
    ...product,
    image: images[0],
    quantity: isKnown ? variants.reduce((sum, { quantity }) => sum + quantity, 0) : null,
    variantCount: isKnown ? variants.length : null,
  }
}

/**
 * One entry per id, in their order; null for an unknown one. Deployed backends have no call for several products.
 * @throws {GraphQLError} LIMIT_EXCEEDED
 */
export async function findProducts(api: PublicApi, ids: readonly string[]): Promise<(ProductCardModel | null)[]> {
  checkIdCount('ids', ids)
  const wellFormed = ids.filter(isId)
  if (wellFormed.length === 0 || !(await api.shop()).hasCatalog) {
    const products = await Promise.all(ids.map((id) => findProduct(api, id)))
    return products.map((product) => product && cardOf(product))
  }
  const { products } = await api.read(catalogEndpoint, { ids: wellFormed })
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.map((id) => byId.get(id) ?? null)
}
