import { FormattedMessage } from 'react-intl'
import type { UnsentForm } from '#shared/hydration.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { SendAgain } from './send-again.tsx'
import { SignInToSend } from './sign-in-to-send.tsx'

/** How a form that was not carried out goes on. */
export function WayOn({ status, form }: { status: number; form: UnsentForm }) {
  if (status === 401) return <SignInToSend form={form} />
  if (status !== 409) return <SendAgain form={form} />
  return (
    <ButtonLink href={form.page}>
      <FormattedMessage id="session.seePage" />
    </ButtonLink>
  )
}
