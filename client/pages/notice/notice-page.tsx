import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { definePage, notFound, ok, type PageProps } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import styles from './notice-page.module.css'

const TOPICS = ['newsletter', 'contact']

function NoticePage({ params }: PageProps<null, { slug: string }>) {
  const intl = useIntl()
  const href = useHref()
  const thanks =
    params.slug === 'contact'
      ? intl.formatMessage({ id: 'common.contactSent' })
      : intl.formatMessage({ id: 'common.subscribed' })
  return (
    <section className={styles.notice}>
      <PageHead
        title={intl.formatMessage({ id: 'common.thankYou' })}
        canonicalPath={`/notice/${params.slug}`}
        noIndex
      />
      <h1>{intl.formatMessage({ id: 'common.thankYou' })}</h1>
      <p>{thanks}</p>
      <ButtonLink href={href(routes.home, {})}>{intl.formatMessage({ id: 'common.goHome' })}</ButtonLink>
    </section>
  )
}

export const noticePage = definePage(routes.notice, {
  access: 'public',
  outcome: ({ params }) => (TOPICS.includes(params.slug) ? ok : notFound),
  Component: NoticePage,
})
