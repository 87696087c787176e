import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { PublicApi } from '../../api/api.ts'
import type { ProductCardModel } from '../../api/endpoints/product/product-card.ts'
import { productEndpoint, type ProductModel } from '../../api/endpoints/product/product.ts'
import { slugOf, titleOf } from '../../api/endpoints/product/title.ts'
import { isId } from '../../api/wire/read-arguments.ts'

/** A missing slug is derived from the default language, because an address is the same in all languages. */
export async function findProduct(api: PublicApi, id: string): Promise<ProductModel | null> {
  if (!isId(id)) return null
  const product = await api.read(productEndpoint, { id })
  if (!product || (product.slug !== '' && !product.isUntitled)) return product
  const untranslated = await api.readUntranslated(productEndpoint, { id })
  const slug = product.slug || slugOf(untranslated?.title ?? '') || '-'
  const titled = { ...product, slug, title: titleOf(product.title, slug) }
  return product.isUntitled && untranslated && !untranslated.isUntitled ? textsFrom(untranslated, titled) : titled
}

function textsFrom(untranslated: ProductModel, product: ProductModel): ProductModel {
  const { title, description, descriptionHtml, overview } = untranslated
  return {
    ...product,
    title,
    language: DEFAULT_LOCALE,
    ...(!product.description && !product.descriptionHtml && { description, descriptionHtml }),
    overview: product.overview ?? overview,
  }
}

const MOST_CARDS = 12

/** Product cards by id. Backends have no batch call, so each product is read like its page. */
export async function findProductCards(api: PublicApi, ids: readonly string[]): Promise<ProductCardModel[]> {
  const distinct = [...new Set(ids)].slice(0, MOST_CARDS)
  const products = await Promise.all(distinct.map((id) => findProduct(api, id)))
  return products.flatMap((product) => {
    const image = product?.images[0]
    return product && image ? [{ ...product, image }] : []
  })
}
