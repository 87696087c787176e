import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Price } from '../../../components/price/price.tsx'
import type { ProductCardFieldsFragment } from '../../../components/product-card/__generated__/product-card.ts'
import { Rating } from '../../../components/rating/rating.tsx'
import { SavedButton } from '../../../components/saved/saved-button.tsx'
import { useHref } from '../../../navigation/location.tsx'
import { ComparedFact, type Fact } from './compared-fact.tsx'
import styles from './comparison-table.module.css'

type Product = ProductCardFieldsFragment

/** Rows that need the product's details, which load after the table. */
const facts: readonly Fact[] = ['brand', 'seller', 'choices', 'stock', 'warranty', 'refund']

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
        </thead>
        <tbody>
          <Row products={products} title={<FormattedMessage id="compared.price" />}>
            {({ price }) => <Price price={price} />}
          </Row>
          <Row products={products} title={<FormattedMessage id="compared.rating" />}>
            {({ rating, reviewCount }) => (reviewCount > 0 ? <Rating value={rating} count={reviewCount} /> : '–')}
          </Row>
          {facts.map((fact) => (
            <Row key={fact} products={products} title={<FactTitle fact={fact} />}>
              {({ id }) => <ComparedFact id={id} fact={fact} />}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  title: ReactNode
  products: readonly Product[]
  children(product: Product): ReactNode
}

function Row({ title, products, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.title}>
        {title}
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
      <a className={styles.name} href={href(routes.product, { slug: product.slug, id: product.id })}>
        {product.title}
      </a>
      <SavedButton
        list="compareList"
        id={product.id}
        icon="trash"
        variant="ghost"
        size="small"
        isSavedAtFirst
        isToldInWords
      >
        {() => (
          <>
            <FormattedMessage id="common.remove" />
            <span className="visually-hidden"> {product.title}</span>
          </>
        )}
      </SavedButton>
    </th>
  )
}

function FactTitle({ fact }: { fact: Fact }) {
  switch (fact) {
    case 'brand':
      return <FormattedMessage id="compared.brand" />
    case 'seller':
      return <FormattedMessage id="compared.seller" />
    case 'choices':
      return <FormattedMessage id="compared.choices" />
    case 'stock':
      return <FormattedMessage id="compared.stock" />
    case 'warranty':
      return <FormattedMessage id="compared.warranty" />
    case 'refund':
      return <FormattedMessage id="compared.refund" />
  }
}
