import { FormattedMessage, FormattedNumber } from 'react-intl'
import { LineOptions } from '../../../components/cart-line/line-options.tsx'
import type { OrderLineFieldsFragment } from '../order/__generated__/order-page.ts'
import styles from './invoice-lines.module.css'

export function InvoiceLines({ lines }: { lines: readonly OrderLineFieldsFragment[] }) {
  if (lines.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="order.product" />
          </th>
          <th scope="col">
            <FormattedMessage id="order.unitPrice" />
          </th>
          <th scope="col">
            <FormattedMessage id="common.quantity" />
          </th>
          <th scope="col">
            <FormattedMessage id="common.tax" />
          </th>
          <th scope="col">
            <FormattedMessage id="common.total" />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.productId}-${line.variantId}`}>
            <th scope="row">
              {line.title}
              <LineOptions options={line.options} />
            </th>
            <td>
              <bdi translate="no">{line.unitPrice.formatted}</bdi>
            </td>
            <td>
              <FormattedNumber value={line.quantity} />
            </td>
            <td>
              <bdi translate="no">{line.tax.formatted}</bdi>
            </td>
            <td>
              <bdi translate="no">{line.total.formatted}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
