import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import type { ContentPageQuery } from './__generated__/content-page.ts'
import { contentPage } from './content-page.tsx'

function render(body: string) {
  const texts = { title: 'FAQ', metaTitle: '', metaDescription: '' }
  const data: ContentPageQuery = {
    page: { slug: 'faq', body, builtIn: null, sitemap: [], ...texts },
    shop: {
      settings: { email: '', phone: '', addressLines: [] },
      services: [
        { title: 'Help', slug: 'help' },
        { title: 'FAQ', slug: 'faq' },
      ],
      about: [],
    },
  }
  return renderPart(
    <contentPage.Component data={data} stale={false} params={{ slug: 'faq' }} search={{}} locale="en" />,
    { route: 'content', path: '/page/faq' },
  )
}

it('links to the other pages, and marks its own', async () => {
  const html = await render('<p>Hello.</p>')
  expect(html).toMatch(/<a [^>]*href="\/page\/help"[^>]*>Help/)
  expect(html).toMatch(/<a [^>]*href="\/page\/faq" aria-current="page"/)
  expect(html).not.toContain('About us')
})
