import { FormattedMessage, useIntl } from 'react-intl'
import { localePath, routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import type { IconName } from '../../components/media/icon.tsx'
import type { MessageId } from '../../foundation/i18n/shop-intl.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'

const ENDED = {
  USED: { icon: 'lock', title: 'handoff.used', hint: 'handoff.usedHint' },
  EXPIRED: { icon: 'clock', title: 'handoff.expired', hint: 'handoff.askAgain' },
  EMPTY: { icon: 'cart', title: 'handoff.empty', hint: 'handoff.askAgain' },
  UNKNOWN: { icon: 'warning', title: 'handoff.unknown', hint: 'handoff.unknownHint' },
} as const

export function EndedOffer({ state }: { state: keyof typeof ENDED }) {
  return <Ended {...ENDED[state]} />
}

/** Leads to the visitor's own cart. */
export function Ended({ icon, title, hint }: { icon: IconName; title: MessageId; hint?: MessageId }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <EmptyState icon={icon} title={intl.formatMessage({ id: title })} hint={hint && <FormattedMessage id={hint} />}>
      <div className="cluster">
        <ButtonLink href={href(routes.cart, {})}>
          <FormattedMessage id="common.viewCart" />
        </ButtonLink>
        <ButtonLink variant="secondary" href={href(routes.home, {})}>
          <FormattedMessage id="common.goHome" />
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

/** Guests come back to the link. */
export function MembersOnly({ returnTo: path }: { returnTo: string }) {
  const intl = useIntl()
  const href = useHref()
  const { locale } = useLocation()
  return (
    <EmptyState
      icon="account"
      title={intl.formatMessage({ id: 'handoff.membersOnly' })}
      hint={
        <span data-when="signed-out">
          <FormattedMessage id="fault.unauthenticated" />
        </span>
      }
    >
      <ButtonLink data-when="signed-out" href={href(routes.login, {}, { returnTo: localePath(path, locale) })}>
        <FormattedMessage id="common.signIn" />
      </ButtonLink>
      <ButtonLink data-when="signed-in" href={href(routes.cart, {})}>
        <FormattedMessage id="common.viewCart" />
      </ButtonLink>
    </EmptyState>
  )
}
