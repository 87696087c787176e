import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { ButtonLink, IconButton } from '../../components/form/button.tsx'
import { SortSelect } from '../../components/form/sort-select.tsx'
import { PRODUCT_SORTS, type Sort, sortOf, sortParam } from '../../components/form/sorts.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { serverPart } from '../../components/layout/lazy-part.tsx'
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

const readJsonLd = serverPart(() => import('../../components/head/list-json-ld.ts'))

function SellerPage({ data, params: { slug }, search }: PageProps<SellerPageQuery, { slug: string }>) {
  const intl = useIntl()
  const location = useLocation()
  const href = useHref()
  if (!data.seller) return null
  const { seller, products, rating, reviewCount, isSearchable } = data.seller
  const sort = sortOf(search.sortby)
  const q = search.q ?? ''
  return (
    <div className="container page-column">
      <PageHead
        title={seller.metaTitle || seller.name}
        page={products.pageInfo.page}
        description={seller.metaDescription}
        image={seller.image.url}
        canonicalPath={hrefIn(routes.seller, { slug }, DEFAULT_LOCALE, { page: pageParam(products.pageInfo.page) })}
        noIndex={sort !== 'featured' || q !== ''}
        jsonLd={readJsonLd()?.itemListJsonLd(products.items, location) ?? null}
      />
      <Breadcrumbs crumbs={[{ title: seller.name }]} />
      <SellerHead seller={seller} rating={rating} reviewCount={reviewCount} productCount={products.pageInfo.total} />
      <SellerTools slug={slug} sort={sort} q={q} isSearchable={isSearchable} />
      {products.items.length === 0 ? (
        <EmptyState icon="store" title={intl.formatMessage({ id: 'common.noProduct' })}>
          {q && (
            <ButtonLink variant="secondary" href={href(routes.seller, { slug })}>
              <FormattedMessage id="seller.all" />
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <SellerProducts slug={slug} sort={sort} q={q} products={products} />
      )}
    </div>
  )
}

interface SellerProductsProps {
  slug: string
  sort: Sort
  q: string
  products: NonNullable<SellerPageQuery['seller']>['products']
}

function SellerProducts({ slug, sort, q, products }: SellerProductsProps) {
  const href = useHref()
  return (
    <PaginatedProducts
      key={`${slug} ${sort} ${q} ${products.pageInfo.page}`}
      list={products}
      headingLevel={2}
      priority
      hrefFor={(page) =>
        href(routes.seller, { slug }, { q: q || undefined, sortby: sortParam(sort), page: pageParam(page) })
      }
      more={{
        query: SellerPageDocument,
        variables: (page) => ({ slug, search: q || null, sort: PRODUCT_SORTS[sort], page }),
        pick: (more) => more.seller?.products,
      }}
    />
  )
}

interface SellerToolsProps {
  slug: string
  sort: Sort
  q: string
  isSearchable: boolean
}

function SellerTools({ slug, sort, q, isSearchable }: SellerToolsProps) {
  const intl = useIntl()
  const pending = usePendingSearch()
  const href = useHref()
  const label = intl.formatMessage({ id: 'seller.search' })
  return (
    <form method="get" action={href(routes.seller, { slug })} className={styles.tools} role="search" aria-label={label}>
      {isSearchable && (
        <div className={styles.search}>
          <input
            key={q}
            className="control"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={256}
            aria-label={label}
            placeholder={label}
          />
          <IconButton
            type="submit"
            icon="search"
            className="outlined"
            label={intl.formatMessage({ id: 'search.submit' })}
          />
        </div>
      )}
      <SortSelect
        value={pending ? sortOf(pending.sortby) : sort}
        onChange={(next) => goTo(href(routes.seller, { slug }, { q: q || undefined, sortby: sortParam(next) }))}
      />
    </form>
  )
}

interface SellerHeadProps {
  seller: NonNullable<SellerPageQuery['seller']>['seller']
  rating: number
  reviewCount: number | null
  productCount: number
}

function SellerHead({ seller, rating, reviewCount, productCount }: SellerHeadProps) {
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
              {reviewCount !== null && (
                <span>
                  <FormattedMessage id="common.reviewCount" values={{ count: reviewCount }} />
                </span>
              )}
            </span>
          )}
          <span>
            <FormattedMessage id="common.productCount" values={{ count: productCount }} />
          </span>
          {seller.since && (
            <span>
              <FormattedMessage
                id="seller.since"
                values={{ date: <FormattedDate value={seller.since} month="long" year="numeric" timeZone="UTC" /> }}
              />
            </span>
          )}
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
    search: search.q ?? null,
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
  queryParams: ['page', 'sortby', 'q'],
  readSearch: ({ page, sortby, q }) => ({ page, q: q?.trim() || undefined, sortby: sortParam(sortOf(sortby)) }),
  Loading: ProductsLoading,
  Component: SellerPage,
})
