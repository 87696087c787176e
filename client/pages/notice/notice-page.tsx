import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { definePage, notFound, ok, type PageProps } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'

const TOPICS = ['newsletter', 'contact']

function NoticePage({ params }: PageProps<null, { slug: string }>) {
  const intl = useIntl()
  const href = useHref()
  const thanks =
    params.slug === 'contact'
      ? intl.formatMessage({ id: 'common.contactSent' })
      : intl.formatMessage({ id: 'common.subscribed' })
  return (
    <div className="container">
      <PageHead
        title={intl.formatMessage({ id: 'common.thankYou' })}
        canonicalPath={`/notice/${params.slug}`}
        noIndex
      />
      <EmptyState icon="check" title={intl.formatMessage({ id: 'common.thankYou' })} isHeading hint={thanks}>
        <div className="cluster">
          <ButtonLink href={href(routes.allProducts, {})}>{intl.formatMessage({ id: 'common.goShopping' })}</ButtonLink>
          <ButtonLink variant="secondary" href={href(routes.home, {})}>
            {intl.formatMessage({ id: 'common.goHome' })}
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  )
}

export const noticePage = definePage(routes.notice, {
  access: 'public',
  outcome: ({ params }) => (TOPICS.includes(params.slug) ? ok : notFound),
  Component: NoticePage,
})
