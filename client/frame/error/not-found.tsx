import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../components/form/button.tsx'
import { CategoryLinks } from '../../components/layout/category-links.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { ErrorSection } from './error-page.tsx'
import styles from './not-found.module.css'

/** A missing page will not come back, so this offers ways on instead of a reload. */
export function NotFound() {
  const intl = useIntl()
  const href = useHref()
  const label = intl.formatMessage({ id: 'search.label' })
  return (
    <ErrorSection status={404} text={intl.formatMessage({ id: 'notFound.message' })}>
      <p className="muted">
        <FormattedMessage id="notFound.hint" />
      </p>
      <form role="search" className={styles.search} action={href(routes.search, {})} aria-label={label}>
        <input
          type="search"
          name="q"
          className="control"
          required
          maxLength={256}
          placeholder={label}
          aria-label={label}
        />
        <Button type="submit" variant="secondary">
          <FormattedMessage id="search.submit" />
        </Button>
      </form>
      <ButtonLink href={href(routes.home, {})}>
        <FormattedMessage id="common.goHome" />
      </ButtonLink>
      <CategoryLinks />
    </ErrorSection>
  )
}
