import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { SortSelect } from '../../components/form/sort-select.tsx'
import { PRODUCT_SORTS, type Sort, sortOf, sortParam } from '../../components/form/sorts.ts'
import { itemListJsonLd } from '../../components/head/list-json-ld.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { PaginatedProducts } from '../../components/product/paginated-products.tsx'
import { ProductsLoading } from '../../components/product/product-grid.tsx'
import { FollowButton } from '../../components/product/saved/saved-button.tsx'
import { Rating } from '../../components/text/rating.tsx'
import {
  definePage,
  notFound,
  ok,
  pageNumber,
  pageParam,
  type PageProps,
  redirect,
} from '../../foundation/define-page.ts'
import { goTo } from '../../foundation/navigation/load-document.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { usePendingSearch } from '../../foundation/navigation/pending-navigation.ts'
import { SellerPageDocument, type SellerPageQuery } from './__generated__/seller-page.ts'
import styles from './seller-page.module.css'

function SellerPage({ data, params: { slug }, search }: PageProps<SellerPageQuery, { slug: string }>) {
  const intl = useIntl()
  const location = useLocation()
  if (!data.seller) return null
  const { seller, products, rating } = data.seller
  const sort = sortOf(search.sortby)
  return (
    <div className="container page-column">
      <PageHead
        title={seller.metaTitle || seller.name}
        page={products.pageInfo.page}
        description={seller.metaDescription}
        image={seller.image.url}
        canonicalPath={hrefIn(routes.seller, { slug }, DEFAULT_LOCALE, { page: pageParam(products.pageInfo.page) })}
        noIndex={sort !== 'featured'}
        jsonLd={itemListJsonLd(products.items, location)}
      />
      <Breadcrumbs crumbs={[{ title: seller.name }]} />
      <SellerHead seller={seller} rating={rating} productCount={products.pageInfo.total} />
      <SellerSort slug={slug} sort={sort} />
      {products.items.length === 0 ? (
        <EmptyState icon="store" title={intl.formatMessage({ id: 'common.noProduct' })} />
      ) : (
        <SellerProducts slug={slug} sort={sort} products={products} />
      )}
    </div>
  )
}

interface SellerProductsProps {
  slug: string
  sort: Sort
  products: NonNullable<SellerPageQuery['seller']>['products']
}

function SellerProducts({ slug, sort, products }: SellerProductsProps) {
  const href = useHref()
  return (
    <PaginatedProducts
      key={`${slug} ${sort} ${products.pageInfo.page}`}
      list={products}
      headingLevel={2}
      priority
      hrefFor={(page) => href(routes.seller, { slug }, { sortby: sortParam(sort), page: pageParam(page) })}
      more={{
        query: SellerPageDocument,
        variables: (page) => ({ slug, sort: PRODUCT_SORTS[sort], page }),
        pick: (more) => more.seller?.products,
      }}
    />
  )
}

function SellerSort({ slug, sort }: { slug: string; sort: Sort }) {
  const pending = usePendingSearch()
  const href = useHref()
  return (
    <form method="get" action={href(routes.seller, { slug })} className={styles.sort}>
      <SortSelect
        value={pending ? sortOf(pending.sortby) : sort}
        onChange={(next) => goTo(href(routes.seller, { slug }, { sortby: sortParam(next) }))}
      />
    </form>
  )
}

interface SellerHeadProps {
  seller: NonNullable<SellerPageQuery['seller']>['seller']
  rating: number
  productCount: number
}

function SellerHead({ seller, rating, productCount }: SellerHeadProps) {
  return (
    <header className={`panel roomy ${styles.head}`}>
      <img
        className={styles.image}
        src={seller.image.thumbnail}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.text}>
        <h1>{seller.name}</h1>
        {seller.metaDescription && <p className={styles.about}>{seller.metaDescription}</p>}
        <p className={styles.facts}>
          {rating > 0 && (
            <span className={styles.rating}>
              <Rating value={rating} variant="stars" />
              <FormattedNumber value={rating} minimumFractionDigits={1} maximumFractionDigits={1} />
            </span>
          )}
          <FormattedMessage id="common.productCount" values={{ count: productCount }} />
        </p>
      </div>
      <div className={`cluster ${styles.ask}`}>
        <FollowButton seller={seller} />
        {seller.whatsapp && <WhatsAppLink {...seller.whatsapp} />}
      </div>
    </header>
  )
}

function WhatsAppLink({ number, message }: { number: string; message: string }) {
  const digits = number.replace(/\D/g, '')
  if (!digits) return null
  return (
    <ButtonLink
      variant="secondary"
      href={`https://wa.me/${digits}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <FormattedMessage id="seller.whatsapp" />
    </ButtonLink>
  )
}

export const sellerPage = definePage(routes.seller, {
  query: SellerPageDocument,
  variables: ({ params, search }) => ({
    slug: params.slug,
    sort: PRODUCT_SORTS[sortOf(search.sortby)],
    page: pageNumber(search.page),
  }),
  outcome({ data, params, search, locale }) {
    if (!data.seller) return notFound
    const { seller } = data.seller
    // The backend may omit the slug of the seller it returns.
    const slug = seller.slug.normalize('NFC') || params.slug
    return slug === params.slug ? ok : redirect(hrefIn(routes.seller, { slug }, locale, search), 301)
  },
  access: 'public',
  queryParams: ['page', 'sortby'],
  readSearch: ({ page, sortby }) => ({ page, sortby: sortParam(sortOf(sortby)) }),
  Loading: ProductsLoading,
  Component: SellerPage,
})
