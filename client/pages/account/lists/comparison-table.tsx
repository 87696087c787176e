import { Fragment, type ReactNode, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button } from '../../../components/form/button.tsx'
import { categoryHref } from '../../../components/layout/category-crumbs.ts'
import { Section, useDeferredQuery } from '../../../components/layout/section.tsx'
import { SavedButton } from '../../../components/product/saved/saved-button.tsx'
import { Price } from '../../../components/text/price.tsx'
import { Rating } from '../../../components/text/rating.tsx'
import { RawHtml } from '../../../components/text/raw-html.tsx'
import { useHref, useLocation } from '../../../foundation/navigation/location.tsx'
import {
  ComparedFactsDocument,
  type ComparedPageQuery,
  type ComparedProductFragment,
} from './__generated__/saved-pages.ts'
import { ListPurchase } from './list-purchase.tsx'
import styles from './comparison-table.module.css'

type Product = ComparedPageQuery['viewer']['compareList']['items'][number]['product']
type Fact = (details: ComparedProductFragment) => ReactNode

/** Rows that need the product's details, which load after the table. */
const FACTS = [
  ['compared.category', innermostCategory],
  ['compared.brand', ({ brand }) => brand?.title],
  ['compared.seller', ({ seller }) => seller && <SellerLink seller={seller} />],
  ['compared.choices', ({ attributes }) => attributes.length > 0 && <Choices attributes={attributes} />],
  ['compared.stock', ({ inStock }) => <FormattedMessage id={inStock ? 'common.inStock' : 'compared.outOfStock'} />],
  ['compared.delivery', ({ delivery }) => delivery && <Delivery {...delivery} />],
  ['compared.warranty', ({ warranty }) => <FormattedMessage id={warranty ? 'common.warranty' : 'common.noWarranty'} />],
  [
    'compared.refund',
    ({ refundable }) => <FormattedMessage id={refundable ? 'common.refundable' : 'common.notRefundable'} />,
  ],
] as const satisfies readonly (readonly [string, Fact])[]

export function ComparisonTable({ products }: { products: readonly Product[] }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'account.compared' })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- @NOTE a scrollable region must be focusable
    <div className={`panel flush ${styles.scroller}`} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <ProductHead key={product.id} product={product} />
            ))}
          </tr>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <ProductActions key={product.id} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row products={products} title={<FormattedMessage id="compared.price" />}>
            {({ price }) => <Price price={price} />}
          </Row>
          <Row products={products} title={<FormattedMessage id="compared.rating" />}>
            {({ rating, reviewCount }) => (reviewCount > 0 ? <Rating value={rating} count={reviewCount} /> : '–')}
          </Row>
          {FACTS.map(([title, fact]) => (
            <Row key={title} products={products} title={<FormattedMessage id={title} />}>
              {({ id }) => <LazyFact id={id} fact={fact} />}
            </Row>
          ))}
          <OverviewRow products={products} />
        </tbody>
      </table>
    </div>
  )
}

const OVERVIEW_ID = 'overviews'

/** Folded, because overviews are long and repeat facts of the other rows. */
function OverviewRow({ products }: { products: readonly Product[] }) {
  const [isFolded, setFolded] = useState(true)
  const title = (
    <>
      <FormattedMessage id="product.overview" />
      <Button
        variant="ghost"
        size="small"
        className={`scripted ${styles.fold}`}
        aria-expanded={!isFolded}
        aria-controls={OVERVIEW_ID}
        onClick={() => setFolded(!isFolded)}
      >
        <FormattedMessage id={isFolded ? 'common.showMore' : 'common.showLess'} />
      </Button>
    </>
  )
  return (
    <Row id={OVERVIEW_ID} products={products} title={title} className={isFolded ? styles.folded : undefined}>
      {({ id }) => <LazyFact id={id} fact={overviewOf} />}
    </Row>
  )
}

function overviewOf({ overview }: ComparedProductFragment) {
  return overview && <RawHtml html={overview} />
}

interface RowProps {
  id?: string
  title: ReactNode
  products: readonly Product[]
  className?: string | undefined
  children(product: Product): ReactNode
}

function Row({ id, title, products, className, children }: RowProps) {
  return (
    <tr id={id} className={className}>
      <th scope="row" className={styles.title}>
        <div>{title}</div>
      </th>
      {products.map((product) => (
        <td key={product.id}>{children(product)}</td>
      ))}
    </tr>
  )
}

function ProductHead({ product }: { product: Product }) {
  const href = useHref()
  return (
    <th scope="col" className={styles.product}>
      <img src={product.image.thumbnail} alt="" width={160} height={160} loading="lazy" className={styles.image} />
      <h2>
        <a className={styles.name} href={href(routes.product, { slug: product.slug, id: product.id })}>
          {product.title}
        </a>
      </h2>
    </th>
  )
}

/** In a row of their own, which keeps them level below titles of any length. */
function ProductActions({ product }: { product: Product }) {
  return (
    <td className={styles.actions}>
      <ListPurchase product={product} />
      <SavedButton
        list="compareList"
        id={product.id}
        icon="trash"
        variant="ghost"
        size="small"
        isSavedAtFirst
        hasStateText
      >
        {() => (
          <>
            <FormattedMessage id="common.remove" />
            <span className="visually-hidden"> {product.title}</span>
          </>
        )}
      </SavedButton>
    </td>
  )
}

interface FactProps {
  id: string
  fact: Fact
}

function LazyFact(props: FactProps) {
  return (
    <Section fallback={<span>…</span>}>
      <LoadedFact {...props} />
    </Section>
  )
}

/** The style sheet hides rows that have no element in any cell. */
function LoadedFact({ id, fact }: FactProps) {
  const { product } = useDeferredQuery(ComparedFactsDocument, { id })
  const value = product && fact(product)
  return value ? <div>{value}</div> : '–'
}

function innermostCategory({ breadcrumbs }: ComparedProductFragment) {
  const category = breadcrumbs.at(-1)
  return category && <CategoryLink category={category} />
}

function CategoryLink({ category }: { category: ComparedProductFragment['breadcrumbs'][number] }) {
  const { locale } = useLocation()
  return <a href={categoryHref(category, locale)}>{category.title}</a>
}

function SellerLink({ seller: { slug, name } }: { seller: NonNullable<ComparedProductFragment['seller']> }) {
  return <a href={useHref()(routes.seller, { slug })}>{name}</a>
}

function Delivery({ price, arrivesOn }: NonNullable<ComparedProductFragment['delivery']>) {
  return (
    <>
      {price.amount > 0 ? <bdi translate="no">{price.formatted}</bdi> : <FormattedMessage id="common.free" />}
      <br />
      <FormattedDate value={arrivesOn} weekday="short" day="numeric" month="short" timeZone="UTC" />
    </>
  )
}

function Choices({ attributes }: Pick<ComparedProductFragment, 'attributes'>) {
  return (
    <ul>
      {attributes.map(({ title, values }) => {
        // Lists of Intl join the values with words in some languages.
        const titles = values.map((value, index) => (
          <Fragment key={value.title}>
            {index > 0 && ' · '}
            <bdi>{value.title}</bdi>
          </Fragment>
        ))
        const option = { attribute: <bdi>{title}</bdi>, value: titles }
        return (
          <li key={title}>
            <FormattedMessage id="common.option" values={option} />
          </li>
        )
      })}
    </ul>
  )
}
