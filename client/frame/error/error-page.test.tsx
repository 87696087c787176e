import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ErrorPage } from './error-page.tsx'

const failure = { status: 502, message: 'API is down.', requestId: 'r1', FormActions: () => null }

it('says what to do about a failure of the shop, below its headline', async () => {
  const html = await renderPart(<ErrorPage {...failure} />)
  expect(html).toMatch(/<span>SORRY<\/span><span>502<\/span>.*<h1[^>]*>API is down\..*your cart is safe/)
  expect(html).toMatch(/>Reload<\/button>.*>Go to homepage<\/a>/)
})

it('promises nothing where the shop did not fail', async () => {
  expect(await renderPart(<ErrorPage {...failure} status={403} message={null} />)).not.toContain('your cart is safe')
})
