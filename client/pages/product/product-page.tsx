import { useIntl } from 'react-intl'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { serverPart } from '../../components/layout/lazy-part.tsx'
import { definePage, notFound, ok, redirect } from '../../foundation/define-page.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { ProductPageDocument, type ProductPageQuery } from './__generated__/product-page.ts'
import { ProductView } from './product-view.tsx'

const readJsonLd = serverPart(() => import('./product-json-ld.ts').then((module) => module.productJsonLd))

type Product = NonNullable<ProductPageQuery['product']>

function pathOf({ slug, id }: Product, locale: Locale): string {
  return href(routes.product, { slug, id }, locale)
}

function isSlugOf(product: Product, slug: string): boolean {
  return (product.slug || '-').normalize('NFC') === slug
}

function ProductPage({ data: { product, shop } }: { data: ProductPageQuery }) {
  const { locale, origin } = useLocation()
  const intl = useIntl()
  // The outcome has already answered 404.
  if (!product) return null
  const url = origin + pathOf(product, locale)
  const home = intl.formatMessage({ id: 'common.home' })

  return (
    <>
      <PageHead
        title={product.metaTitle || product.title}
        description={product.metaDescription || product.description}
        image={product.images[0]?.url}
        canonicalPath={pathOf(product, DEFAULT_LOCALE)}
        openGraphType="product"
        jsonLd={readJsonLd()?.(product, { url, locale, home, country: shop.settings.defaultCountry }) ?? null}
      />
      {/* The key resets variant, quantity and picture for another product. */}
      <ProductView key={product.id} product={product} url={url} />
    </>
  )
}

export const productPage = definePage(routes.product, {
  query: ProductPageDocument,
  variables: ({ params }) => ({ id: params.id }),
  outcome: ({ data: { product }, params, locale }) => {
    if (!product) return notFound
    return isSlugOf(product, params.slug) ? ok : redirect(pathOf(product, locale), 301)
  },
  access: 'public',
  Component: ProductPage,
})

/** Its canonical link is the address of `productPage`. */
export const mainProductPage = definePage(routes.mainProduct, {
  query: ProductPageDocument,
  variables: ({ params }) => ({ id: params.id }),
  outcome: ({ data: { product } }) => (product ? ok : notFound),
  access: 'public',
  Component: ProductPage,
})
