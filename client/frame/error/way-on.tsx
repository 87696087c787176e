import { FormattedMessage } from 'react-intl'
import type { UnsentForm } from '#shared/hydration.ts'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { SendAgain } from './send-again.tsx'

export function WayOn({ status, form }: { status: number; form: UnsentForm }) {
  const href = useHref()
  if (status === 409) {
    return (
      <ButtonLink href={form.page}>
        <FormattedMessage id="session.seePage" />
      </ButtonLink>
    )
  }
  return (
    <>
      {status === 401 && (
        <>
          <p className="muted">
            <FormattedMessage id="session.kept" />
          </p>
          <ButtonLink href={href(routes.login, {})} target="_blank" rel="noopener">
            <FormattedMessage id="common.signIn" />
          </ButtonLink>
        </>
      )}
      <SendAgain form={form} />
    </>
  )
}
