import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { useHref } from '../../navigation/location.tsx'
import styles from './next-steps.module.css'

export function NextSteps({ order: { id, trackingId } }: { order: { id: string; trackingId: string } }) {
  const href = useHref()
  return (
    <div className={`cluster ${styles.next}`}>
      <ButtonLink variant="secondary" href={href(routes.order, { id })}>
        <FormattedMessage id="thankYou.order" />
      </ButtonLink>
      <ButtonLink variant="secondary" href={href(routes.trackOrder, {}, { order: trackingId })}>
        <FormattedMessage id="thankYou.track" />
      </ButtonLink>
      <ButtonLink variant="ghost" href={href(routes.allProducts, {})}>
        <FormattedMessage id="thankYou.goOn" />
      </ButtonLink>
    </div>
  )
}
