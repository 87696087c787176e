import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { followingPage } from './following-page.tsx'

it('shows the logo of a followed store, and an icon for a store without one', async () => {
  const corner = { id: '4', name: 'Corner', slug: 'corner', image: { thumbnail: '/media/thumb-corner.webp' } }
  const items = [
    { id: '70', since: '2026-11-20T10:00:00.000Z', seller: corner },
    { id: '71', since: null, seller: { ...corner, id: '6', name: 'Harbor', slug: 'harbor', image: null } },
  ]
  const data = { viewer: { signedIn: true, following: { items, pageInfo: { page: 1, pageCount: 1, total: 2 } } } }
  const page = <followingPage.Component data={data} stale={false} params={{}} search={{}} locale="en" />
  const html = await renderPart(page, { route: 'following', path: '/user/following' })
  const [, withLogo = '', without = ''] = html.split('<li class="panel')
  expect(withLogo).toContain('src="/media/thumb-corner.webp"')
  expect(withLogo).toContain('Corner')
  expect(without).not.toContain('<img')
  expect(without).toContain('Harbor')
})
