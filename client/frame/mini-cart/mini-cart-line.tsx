import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { useHref } from '../../navigation/location.tsx'
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
      <img className={styles.image} src={product.image.thumbnail} alt="" width={56} height={56} />
      <div className={styles.text}>
        <a className={styles.name} href={href(routes.product, { slug: product.slug, id: product.id })}>
          {product.title}
        </a>
        <span className={styles.price}>
          <FormattedMessage
            id="common.quantityTimesPrice"
            values={{ quantity, price: <bdi>{price.current.formatted}</bdi> }}
          />
        </span>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={intl.formatMessage({ id: 'common.deleteTitle' }, { title: product.title })}
        onClick={onDelete}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
