import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { PublicApi } from '../../api.ts'
import type { ProductCardModel } from '../../rest/endpoints/product/product-card.ts'
import { productEndpoint, type ProductModel } from '../../rest/endpoints/product/product.ts'
import { slugOf, titleOf } from '../../rest/endpoints/product/title.ts'
import { isId } from '../../rest/wire/read-arguments.ts'

/**
 * A product; null where there is none. Where the backend does not tell the slug it is made of the title, in the default
 * language: a product has the same address in all languages, and a title that is not translated has a slug too.
 */
export async function findProduct(api: PublicApi, id: string): Promise<ProductModel | null> {
  if (!isId(id)) return null
  const product = await api.read(productEndpoint, { id })
  if (!product || (product.slug !== '' && !product.isUntitled)) return product
  const untranslated = await api.readUntranslated(productEndpoint, { id })
  const slug = product.slug || slugOf(untranslated?.title ?? '') || '-'
  const titled = { ...product, slug, title: titleOf(product.title, slug) }
  return product.isUntitled && untranslated && !untranslated.isUntitled ? textsFrom(untranslated, titled) : titled
}

/** A product without a translation, with the texts of the default language. */
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

/** Each is a call to the backend if it is not cached. */
const MOST_CARDS = 12

/** Products by id as they are shown in lists. Backends have no call for several, so that each is read like its page. */
export async function findProductCards(api: PublicApi, ids: readonly string[]): Promise<ProductCardModel[]> {
  const distinct = [...new Set(ids)].slice(0, MOST_CARDS)
  const products = await Promise.all(distinct.map((id) => findProduct(api, id)))
  return products.flatMap((product) => {
    const image = product?.images[0]
    return product && image ? [{ ...product, image }] : []
  })
}
