import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { Price } from '../text/price.tsx'
import type { CartLineSummaryFieldsFragment } from './__generated__/order.ts'
import { LineOptions, LineRow } from './line-row.tsx'
import styles from './line-row.module.css'

interface CartLineSummaryProps {
  line: CartLineSummaryFieldsFragment
  /** Shown beside the picture. */
  terms?: ReactNode
  children?: ReactNode
}

export function CartLineSummary({
  line: { product, variant, quantity, price, total },
  terms,
  children,
}: CartLineSummaryProps) {
  const href = useHref()
  return (
    <>
      <LineRow image={product.image.thumbnail} amount={<bdi translate="no">{total.formatted}</bdi>}>
        <h3>
          <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
        </h3>
        <LineOptions options={variant.options}>
          <span>
            <FormattedMessage id="common.quantityIs" values={{ count: quantity }} />
          </span>
        </LineOptions>
        {price.original && <Price price={price} />}
        {terms}
      </LineRow>
      {children && <div className={styles.shipping}>{children}</div>}
    </>
  )
}

export function LineProblems({
  messages,
  children,
}: {
  messages: readonly string[] | undefined
  children?: ReactNode
}) {
  return messages?.map((message) => (
    <p key={message} role="alert" tabIndex={-1} className={`wrong small ${styles.problem}`}>
      {message} {children}
    </p>
  ))
}

/**
 * Moves the focus to the first refused line, which may be far above the button that was clicked.
 * @param lineErrors reasons by line id; a new object for each answer
 */
export function useProblemFocus<List extends HTMLElement>(lineErrors: object): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    if (Object.keys(lineErrors).length === 0) return
    list.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
  }, [lineErrors])
  return list
}
