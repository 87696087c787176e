import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES } from '#shared/image-upload.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SAVE = 'mutation ($input: ReviewInput!) { saveReview(input: $input) { userErrors { field message } } }'

/** A review with one file of the given size, which never reaches the backend. */
async function formOf(bytes: number) {
  const form = new FormData()
  const input = { orderId: '1', productId: '101', rating: 0, images: [null] }
  form.set('operations', JSON.stringify({ query: SAVE, variables: { input } }))
  form.set('map', '{"0":["variables.input.images.0"]}')
  const file = new Uint8Array(bytes)
  file.set([0xff, 0xd8, 0xff])
  form.set('0', new Blob([file]), 'photo.jpg')
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) }
}

interface Upload {
  type: string
  body: Buffer | Readable
}

function upload({ type, body }: Upload, headers: Record<string, string> = { 'x-graphql-yoga-csrf': '1' }) {
  return shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': type, accept: 'application/json', ...headers },
    payload: body,
  })
}

test('an upload of the largest allowed image is accepted', async () => {
  const answer = await upload(await formOf(MAX_IMAGE_BYTES))
  expect(answer.json()).toMatchObject({
    data: { saveReview: { userErrors: [{ field: 'rating', message: 'Choose a rating from 1 to 5 stars' }] } },
  })
})

test('a body larger than all allowed images together is refused before it is read', async () => {
  const answer = await upload(await formOf(MAX_UPLOAD_BYTES + 1))
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({
    errors: [{ message: 'The request is too large.', extensions: { code: 'REQUEST_ENTITY_TOO_LARGE' } }],
  })
})

test('an upload from another site is refused before it is read, one without the CSRF header afterwards', async () => {
  const form = await formOf(10)
  expect((await upload(form, { 'x-graphql-yoga-csrf': '1', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await upload(form, {})).statusCode).toBe(403)
})

test('HEAD has the headers of GET, and personal answers are private', async () => {
  const url = `/graphql?query=${encodeURIComponent('{ viewer { __typename } }')}`
  const headers = { accept: 'application/json', 'x-graphql-yoga-csrf': '1' }
  const [get, head] = await Promise.all([
    shop.app.inject({ url, headers }),
    shop.app.inject({ method: 'HEAD', url, headers }),
  ])
  expect([get.statusCode, get.json().data]).toEqual([200, { viewer: { __typename: 'Viewer' } }])
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(get.headers['cache-control']).toBe('private, no-store')
  for (const name of ['content-type', 'cache-control']) expect(head.headers[name], name).toBe(get.headers[name])
})

test('an upload of unknown length is refused', async () => {
  const { type, body } = await formOf(10)
  expect((await upload({ type, body: Readable.from([body]) })).statusCode).toBe(411)
})
