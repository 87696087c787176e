import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { Icon } from '../media/icon.tsx'
import type { CartLineTextFieldsFragment } from './__generated__/order.ts'
import styles from './line-row.module.css'

interface LineRowProps {
  /** Null for a product that the backend does not know. */
  image: string | null
  isSmall?: boolean
  /** The row appears on demand, and its picture with it. */
  isEager?: boolean
  amount?: ReactNode
  isAmountWide?: boolean
  actions?: ReactNode
  children: ReactNode
}

export function LineRow({ image, isSmall, isEager, amount, isAmountWide, actions, children }: LineRowProps) {
  return (
    <div className={isSmall ? `${styles.line} ${styles.small}` : styles.line}>
      {image === null ? (
        <span className={`${styles.picture} ${styles.unknown}`}>
          <Icon name="box" />
        </span>
      ) : (
        <img
          className={styles.picture}
          src={image}
          alt=""
          width={80}
          height={80}
          loading={isEager ? undefined : 'lazy'}
          decoding="async"
        />
      )}
      <div className={styles.text}>{children}</div>
      {amount && (
        <div className={isAmountWide ? `${styles.amount} cluster ${styles.wide}` : styles.amount}>{amount}</div>
      )}
      {actions && <div className={`cluster ${styles.actions}`}>{actions}</div>}
    </div>
  )
}

interface DeletedLineProps {
  line: {
    product: { title: string; image: { thumbnail: string } }
    variant: Pick<LineOptionsProps, 'options'>
  }
}

/** Below the question whether to delete it. */
export function DeletedLine({ line: { product, variant } }: DeletedLineProps) {
  return (
    <LineRow isSmall isEager image={product.image.thumbnail}>
      <p>{product.title}</p>
      <LineOptions options={variant.options} />
    </LineRow>
  )
}

interface LineOptionsProps {
  options: readonly { attribute: string; value: string }[]
  children?: ReactNode
}

export function LineOptions({ options, children }: LineOptionsProps) {
  if (options.length === 0 && !children) return null
  return (
    <p className="facts">
      {options.map(({ attribute, value }) => (
        <span key={attribute}>
          <FormattedMessage
            id="common.option"
            values={{ attribute: <bdi>{attribute}</bdi>, value: <bdi>{value}</bdi> }}
          />
        </span>
      ))}
      {children}
    </p>
  )
}

type Line = CartLineTextFieldsFragment

/** The page of a product that is hidden or gone does not exist. */
export function CartLineTitle({ line: { availability, product } }: { line: Pick<Line, 'availability' | 'product'> }) {
  const href = useHref()
  if (availability === 'UNAVAILABLE') return product.title
  return <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
}

const NOTES = {
  OUT_OF_STOCK: 'common.outOfStock',
  UNAVAILABLE: 'refusal.productUnavailable',
  INSUFFICIENT: 'cart.insufficient',
} as const

/** Why the line cannot be bought as it is. */
export function CartLineNote({ line: { availability, variant } }: { line: Pick<Line, 'availability' | 'variant'> }) {
  if (availability === 'AVAILABLE') return null
  return (
    <p className="wrong small strong">
      <FormattedMessage id={NOTES[availability]} values={{ count: variant.stock }} />
    </p>
  )
}
