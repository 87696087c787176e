import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { IconButton } from '../../components/form/icon-button.tsx'
import { LineRow } from '../../components/order/line-row.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { MiniCartQuery } from './__generated__/mini-cart.ts'
import styles from './mini-cart.module.css'

interface MiniCartLineProps {
  line: MiniCartQuery['viewer']['cart']['lines'][number]
  onDelete(): void
}

export function MiniCartLine({ line, onDelete }: MiniCartLineProps) {
  const intl = useIntl()
  const href = useHref()
  const { product, quantity, price } = line
  return (
    <li className={styles.line}>
      <LineRow isSmall image={product.image.thumbnail}>
        <a className={styles.name} href={href(routes.product, { slug: product.slug, id: product.id })}>
          {product.title}
        </a>
        <span className="muted">
          <FormattedMessage
            id="common.quantityTimesPrice"
            values={{ quantity, price: <bdi translate="no">{price.current.formatted}</bdi> }}
          />
        </span>
      </LineRow>
      <IconButton
        icon="close"
        className="muted"
        label={intl.formatMessage({ id: 'common.deleteTitle' }, { title: product.title })}
        onClick={onDelete}
      />
    </li>
  )
}
