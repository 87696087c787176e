import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { noticePage } from './notice-page.tsx'

it.each([
  ['contact', 'We have received your message.'],
  ['newsletter', 'our newsletter.'],
])('thanks for %s and leads on', async (slug, text) => {
  const page = <noticePage.Component data={null} stale={false} params={{ slug }} search={{}} locale="en" />
  const html = await renderPart(page, { route: 'notice', path: `/notice/${slug}` })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(text)
  expect(html).toContain('href="/all/products"')
  expect(html).toContain('href="/"')
})
