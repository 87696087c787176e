import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { SectionHead } from '../layout/section-head.tsx'
import { Icon } from '../media/icon.tsx'
import { Slider } from '../media/slider.tsx'
import { Countdown } from '../text/countdown.tsx'
import type { FlashSaleFieldsFragment } from './__generated__/product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './flash-sale-row.module.css'

interface FlashSaleRowProps {
  sale: FlashSaleFieldsFragment
  serverTime: string
  priority?: boolean
}

export function FlashSaleRow({ sale, serverTime, priority = false }: FlashSaleRowProps) {
  const intl = useIntl()
  const href = useHref()
  const title = sale.title || intl.formatMessage({ id: 'common.flashSale' })
  const headingId = `sale-${sale.id}`
  return (
    <section className={styles.sale} aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={title}
        aside={
          <span className={`muted small ${styles.time}`}>
            <Icon name="clock" size={18} />
            <span className="scripted">
              <FormattedMessage id="flash.endsIn" />
            </span>
            <Countdown endsAt={sale.endsAt} serverTime={serverTime} />
          </span>
        }
        moreHref={href(routes.flashSale, { id: sale.id })}
        more={<FormattedMessage id="flash.viewAll" />}
      />
      <Slider label={title} items="flash">
        {sale.products.map((product, index) => (
          <ProductCard key={product.id} product={product} priority={priority && index === 0} />
        ))}
      </Slider>
    </section>
  )
}
