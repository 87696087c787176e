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

it('folds the answers of a page of questions', async () => {
  const questions = [1, 2, 3, 4, 5].map((number) => `<h2>Is it ${number}?</h2><p>Yes.</p>`)
  const html = await render(`<p>Quick answers.</p>${questions.join('')}`)
  expect(html.match(/<details>/g)).toHaveLength(5)
  expect(await render('<h2>Prices</h2><p>Low.</p>')).not.toContain('<details>')
})

it('links to the other pages, and marks its own', async () => {
  const html = await render('<p>Hello.</p>')
  expect(html).toMatch(/<a [^>]*href="\/page\/help"[^>]*>Help/)
  expect(html).toMatch(/<a [^>]*href="\/page\/faq" aria-current="page"/)
  expect(html).not.toContain('About us')
})
