import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UnsentForm } from '#shared/hydration.ts'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { ErrorBoundary } from '../../components/layout/error-boundary.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import styles from './error-page.module.css'

export interface ErrorPageProps {
  status: number
  message: string | null
  requestId: string | null
  form?: UnsentForm
}

interface ErrorContentProps extends ErrorPageProps {
  FormActions: ComponentType<{ status: number; form: UnsentForm }>
}

export function ErrorPage(props: ErrorContentProps) {
  return (
    <ErrorBoundary fallback={() => <LastResort />}>
      <ErrorContent {...props} />
    </ErrorBoundary>
  )
}

function ErrorContent({ status, message, requestId, form, FormActions }: ErrorContentProps) {
  const intl = useIntl()
  const href = useHref()
  const text = message ?? intl.formatMessage({ id: status === 401 ? 'common.sessionEnded' : 'common.error' })
  // 401 and 409 with a form ask the visitor to sign in and are not errors.
  const isError = !form || status >= 500
  return (
    <ErrorSection status={isError ? status : null} text={text}>
      {!form && status >= 500 && (
        <p className="muted">
          <FormattedMessage id="error.hint" />
        </p>
      )}
      {form && <FormActions status={status} form={form} />}
      <div className={styles.actions}>
        {!form && (
          <>
            <span className="visually-hidden">
              <FormattedMessage id="error.try" />
            </span>
            <Button onClick={() => location.reload()}>
              <FormattedMessage id="error.reload" />
            </Button>
            <span className="visually-hidden">
              <FormattedMessage id="common.or" />
            </span>
          </>
        )}
        <ButtonLink variant="secondary" href={href(routes.home, {})}>
          <FormattedMessage id="common.goHome" />
        </ButtonLink>
      </div>
      {isError && requestId && (
        <p className="muted small">
          <FormattedMessage id="error.request" values={{ id: <bdi translate="no">{requestId}</bdi> }} />
        </p>
      )}
    </ErrorSection>
  )
}

interface ErrorSectionProps {
  status: number | null
  text: string
  children: ReactNode
}

export function ErrorSection({ status, text, children }: ErrorSectionProps) {
  return (
    <section className={`container ${styles.error}`}>
      <PageHead title={text} noIndex />
      {status !== null && (
        <p className={`facts ${styles.status}`}>
          <span>
            <FormattedMessage id="error.sorry" />
          </span>
          <span>{status}</span>
        </p>
      )}
      <h1 className={styles.message}>{text}</h1>
      {children}
    </section>
  )
}

/** Uses no texts and no components, because they may be what broke the error page. */
function LastResort() {
  return (
    <p>
      An error occurred while showing the error page. <a href="/">Go to homepage</a>
    </p>
  )
}
