import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '#shared/image-upload.ts'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const SAVE = 'mutation ($input: ReviewInput!) { saveReview(input: $input) { userErrors { field message } } }'
const UNSUPPORTED = { field: 'images', message: 'Supported images: jpg, png (Max size: 1000kb)' }
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** `rating` 0 prevents these reviews from being sent to the backend. */
function operationsFor(count: number) {
  const input = { orderId: '1', productId: '101', rating: 0, images: Array.from({ length: count }, () => null) }
  return { query: SAVE, variables: { input } }
}

function formFor(
  files: Blob[],
  { operations = operationsFor(files.length), map }: { operations?: unknown; map?: unknown } = {},
) {
  const form = new FormData()
  const paths = Object.fromEntries(files.map((_file, index) => [String(index), [`variables.input.images.${index}`]]))
  form.set('operations', typeof operations === 'string' ? operations : JSON.stringify(operations))
  form.set('map', typeof map === 'string' ? map : JSON.stringify(map ?? paths))
  for (const [index, file] of files.entries()) form.set(String(index), file, `../../${index}.png`)
  return form
}

async function upload(
  body: FormData | string,
  headers: Record<string, string> = { 'x-graphql-yoga-csrf': '1' },
  cookieClient = true,
) {
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
  })
  const response = await shop.graphql.handle(request, createVisitor({ cookieClient }))
  return { httpStatus: response.status, ...(await response.json()) }
}

function picture(size = 100): Blob {
  const bytes = new Uint8Array(size)
  bytes.set(PNG)
  return new Blob([bytes])
}

test('files arrive with their operation and are checked by content', async () => {
  const rating = { field: 'rating', message: 'Choose a rating from 1 to 5 stars' }
  const good = await upload(formFor([picture(MAX_IMAGE_BYTES), picture()]))
  expect(good.data.saveReview.userErrors).toEqual([rating])
  const bad = await upload(formFor([picture(), new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })]))
  expect(bad.data.saveReview.userErrors).toEqual([rating, UNSUPPORTED])
})

test('every upload needs the CSRF header, also from API clients', async () => {
  for (const cookieClient of [true, false]) {
    const { httpStatus, errors } = await upload(formFor([picture()]), {}, cookieClient)
    expect(httpStatus).toBe(403)
    expect(errors).toHaveLength(1)
  }
})

test('files that are too large or too many are refused', async () => {
  const refused = (limit: string, max: number) => ({
    httpStatus: 413,
    errors: [{ extensions: { code: 'REQUEST_ENTITY_TOO_LARGE', limit, max, found: max + 1, requestId: 'test-1' } }],
  })
  const large = await upload(formFor([picture(MAX_IMAGE_BYTES + 1)]))
  expect(large).toMatchObject(refused('fileBytes', MAX_IMAGE_BYTES))
  const sixFiles = formFor(Array.from({ length: MAX_IMAGES + 1 }, () => picture()))
  expect(await upload(sixFiles)).toMatchObject(refused('uploadParts', MAX_IMAGES + 2))
  sixFiles.delete('map')
  expect(await upload(sixFiles)).toMatchObject(refused('uploadFiles', MAX_IMAGES))
  const threeFields = formFor([picture()])
  threeFields.set('third', '')
  expect(await upload(threeFields)).toMatchObject(refused('uploadFields', 2))
  const long = await upload(formFor([picture()], { operations: 'x'.repeat(100 * 1_024 + 1) }))
  expect(long).toMatchObject(refused('fieldBytes', 100 * 1_024))
})

test('a body with very many parts is refused before parsing', async () => {
  const boundary = 'x'.repeat(30)
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  const { httpStatus } = await upload(part.repeat(50_000) + `--${boundary}--\r\n`, {
    'x-graphql-yoga-csrf': '1',
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
  expect(httpStatus).toBe(413)
})

test.each([
  ['malformed JSON', { operations: '{' }],
  ['not an object', { operations: 'null' }],
  ['a list', { operations: '[]' }],
  ['no variables', { operations: { query: SAVE } }],
  ['a map of text', { map: '"0"' }],
  ['a map without paths', { map: { 0: 5 } }],
  ['a map to two paths', { map: { 0: ['variables.input.images.0', 'variables.input.images.1'] } }],
  ['a map to a path outside the variables', { map: { 0: ['query'] } }],
  ['a map to a path with a value', { map: { 0: ['variables.input.rating'] } }],
  ['a map to a missing path', { map: { 0: ['variables.input.photos.0'] } }],
  ['a map to the prototype', { map: { 0: ['variables.__proto__.polluted'] } }],
  ['a file that is missing', { map: { 7: ['variables.input.images.0'] } }],
])('%s is a bad request, never an internal error', async (_name, parts) => {
  const { httpStatus, errors } = await upload(formFor([picture()], parts))
  expect({ httpStatus, code: errors[0].extensions.code }).toEqual({ httpStatus: 400, code: 'BAD_REQUEST' })
  expect('polluted' in {}).toBe(false)
})

test('a body that is not a form is a bad request', async () => {
  const noForm = {
    'x-graphql-yoga-csrf': '1',
    'content-type': 'multipart/form-data; boundary=abcdefghijklmnopqrstuvwxyz123456',
  }
  expect((await upload('nothing of the kind', noForm)).httpStatus).toBe(400)
  expect((await upload('', { ...noForm, 'content-type': 'multipart/form-data; charset=utf-8' })).httpStatus).toBe(400)
})

test('text in a JSON body is never accepted as a file', async () => {
  const input = { ...operationsFor(0).variables.input, images: ['data:image/png;base64,AAAA'] }
  const { httpStatus, errors } = await shop.ask(SAVE, { input })
  expect(httpStatus).toBe(200)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  const inline =
    'mutation { saveReview(input: { orderId: "1", productId: "101", rating: 5, images: ["x"] }) { message } }'
  expect((await shop.ask(inline)).errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }])
})
