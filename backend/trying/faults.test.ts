import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
let url: string
beforeAll(async () => {
  backend = await createTestBackend({ faults: true })
  url = await backend.listen(0, '127.0.0.1')
})
beforeEach(() => {
  backend.faults.clear()
  backend.calls.reset()
})
afterAll(() => backend.close())

const setFault = (fault: object) =>
  fetch(`${url}/__fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
const read = (path: string) => fetch(`${url}/api/v1/${path}`)

test('a fault hits its path and paths below it until it is cleared, and no other calls', async () => {
  expect((await setFault({ path: 'product', mode: 'status', status: 503 })).status).toBe(200)
  expect((await read('product/101')).status).toBe(503)
  expect((await read('products')).status).toBe(200)
  await fetch(`${url}/__fault`, { method: 'DELETE' })
  expect((await read('product/101')).status).toBe(200)
})

test('a fault with a count ends automatically, and * hits every call', async () => {
  await setFault({ path: '*', mode: 'status', count: 2 })
  const statuses = [await read('home'), await read('common'), await read('home')].map(({ status }) => status)
  expect(statuses).toEqual([500, 500, 200])
})

test('slow delays a correct answer', async () => {
  await setFault({ path: 'brands', mode: 'slow', delayMs: 1 })
  expect(await (await read('brands')).json()).toMatchObject({ status: 200 })
})

test('slow delays one answer and no other', async () => {
  await setFault({ path: 'brands', mode: 'slow', delayMs: 3_600_000 })
  const leave = new AbortController()
  const slow = fetch(`${url}/api/v1/brands`, { signal: leave.signal })
  const answered = slow.then(
    () => 'brands',
    () => 'left',
  )
  expect(await Promise.race([answered, read('home').then(() => 'home')])).toBe('home')
  leave.abort()
  expect(await answered).toBe('left')
})

test('envelope201 sends the form as given', async () => {
  await setFault({ path: 'home', mode: 'envelope201', form: ['one', 'two'] })
  expect(await (await read('home')).json()).toEqual({
    status: 201,
    data: { form: ['one', 'two'] },
    message: '',
    token: null,
  })
})

test('envelope204 asks to sign in, like a call for members', async () => {
  await setFault({ path: 'home', mode: 'envelope204' })
  const answer = await read('home')
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ status: 204, data: null })
})

test('junk and html are not JSON', async () => {
  await setFault({ path: 'home', mode: 'junk' })
  await expect((await read('home')).json()).rejects.toThrow(SyntaxError)
  await setFault({ path: 'home', mode: 'html' })
  expect((await read('home')).headers.get('content-type')).toContain('text/html')
})

test('truncate stops after half of the announced length', async () => {
  await setFault({ path: 'common', mode: 'truncate' })
  const response = await read('common')
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
  await expect(response.text()).rejects.toThrow()
})

test('drip sends everything, byte by byte', async () => {
  await setFault({ path: 'localization', mode: 'drip', delayMs: 1 })
  const response = await read('localization?locale_code=fr')
  expect(await response.json()).toMatchObject({ status: 200 })
})

test('huge and bomb are a hundred million bytes, bomb compressed; bigHeader is a real answer', async () => {
  const sizeOf = async (mode: string) => {
    await setFault({ path: 'home', mode, count: 1 })
    const { body } = await read('home')
    let bytes = 0
    if (body) for await (const piece of body) bytes += piece.length
    return bytes
  }
  expect(await sizeOf('huge')).toBeGreaterThanOrEqual(100_000_000)
  expect(await sizeOf('bomb')).toBe(100_000_000)
  await setFault({ path: 'home', mode: 'bigHeader', count: 1 })
  const { headers, statusCode } = await backend.app.inject('/api/v1/home')
  expect([statusCode, String(headers['x-big']).length]).toEqual([200, 20_000])
})

test('reset ends the connection without an answer', async () => {
  await setFault({ path: 'home', mode: 'reset' })
  await expect(read('home')).rejects.toThrow()
})

test('calls are listed with their language and whether they had a token', async () => {
  await fetch(`${url}/api/v1/home?x=1`, { headers: { language: 'fr', authorization: 'Bearer secret' } })
  await fetch(`${url}/api/v1/common`, { headers: { lang: 'ar' } })
  expect(await (await fetch(`${url}/__calls`)).json()).toEqual([
    { method: 'GET', path: '/api/v1/home?x=1', language: 'fr', authorization: true },
    { method: 'GET', path: '/api/v1/common', language: 'ar', authorization: false },
  ])
  await fetch(`${url}/__calls`, { method: 'DELETE' })
  expect(backend.calls.list()).toEqual([])
})

test('an unreadable fault is refused', async () => {
  expect((await setFault({ path: 'home', mode: 'explode' })).status).toBe(400)
  expect((await setFault({ mode: 'slow' })).status).toBe(400)
})

test('fault switches do not exist without the option', async () => {
  const closed = await createTestBackend()
  const answer = await closed.app.inject({ method: 'POST', url: '/__fault', payload: { path: 'home', mode: 'status' } })
  expect(answer.statusCode).toBe(404)
  expect((await closed.app.inject('/__calls')).statusCode).toBe(404)
  await closed.close()
})
