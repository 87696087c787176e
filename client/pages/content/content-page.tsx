import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { RawHtml } from '../../components/text/raw-html.tsx'
import { definePage, notFound, ok, type PageProps, redirect } from '../../foundation/define-page.ts'
import { ContentPageDocument, type ContentPageQuery } from './__generated__/content-page.ts'
import { ContactView } from './contact-view.tsx'
import { HelpLinks } from './help-links.tsx'
import { SitemapView } from './sitemap-view.tsx'
import styles from './content-page.module.css'

/** The backend may omit the slug of the page it returns. */
const slugOf = (page: { slug: string }, requested: string) => page.slug.normalize('NFC') || requested

function ContentPage({ data: { page, shop }, params }: PageProps<ContentPageQuery, { slug: string }>) {
  // The outcome has already answered 404.
  if (!page) return null
  return (
    <div className={`container page-column ${page.builtIn === 'SITEMAP' ? '' : styles.page}`}>
      <PageHead
        title={page.metaTitle || page.title}
        description={page.metaDescription}
        canonicalPath={href(routes.content, { slug: slugOf(page, params.slug) }, DEFAULT_LOCALE)}
        openGraphType="article"
      />
      <Breadcrumbs crumbs={[{ title: page.title }]} />
      <h1>{page.title}</h1>
      {page.builtIn === 'CONTACT' && page.metaDescription && <p className={styles.lead}>{page.metaDescription}</p>}
      {page.builtIn === 'CONTACT' && <ContactView facts={shop.settings} />}
      {page.builtIn === 'SITEMAP' && <SitemapView branches={page.sitemap} />}
      {page.body && (
        <div className={styles.columns}>
          <div className={`panel roomy ${styles.body}`}>
            <RawHtml html={page.body} />
          </div>
          <HelpLinks links={shop} current={slugOf(page, params.slug)} />
        </div>
      )}
    </div>
  )
}

export const contentPage = definePage(routes.content, {
  query: ContentPageDocument,
  variables: ({ params }) => ({ slug: params.slug }),
  outcome: ({ data: { page }, params, locale }) => {
    if (!page) return notFound
    const slug = slugOf(page, params.slug)
    return slug === params.slug ? ok : redirect(href(routes.content, { slug }, locale), 301)
  },
  access: 'public',
  Component: ContentPage,
})
