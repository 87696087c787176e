import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
let uploads: string
beforeAll(async () => {
  backend = await createTestBackend()
  uploads = join(backend.dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b63' } })
  for (const name of ['bowl-1.webp', 'bowl-2.webp', 'bowl-3.webp']) await picture.webp().toFile(join(uploads, name))
})
afterAll(() => backend.close())

const get = (url: string) => backend.app.inject(url)

test('every announced copy exists and has at most its announced width', async () => {
  const { img_src_url: base, picture_copies: copies } = (await backend.get('common')).data
  expect(copies).toEqual({ path: '{width}/{name}.{format}', widths: [320, 640, 1600], formats: ['avif', 'webp'] })
  for (const width of copies.widths) {
    for (const format of copies.formats) {
      const path = copies.path.replace('{width}', width).replace('{name}', 'bowl-1.webp').replace('{format}', format)
      const answer = await get(new URL(base + path).pathname)
      expect([answer.statusCode, answer.headers['content-type']], path).toEqual([200, `image/${format}`])
      const seen = await sharp(answer.rawPayload).metadata()
      // libvips calls AVIF by the name of its container.
      expect([seen.format, seen.width], path).toEqual([format === 'avif' ? 'heif' : format, Math.min(width, 900)])
    }
  }
})

test('a copy is made once, even for concurrent requests, and stored', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => get('/uploads/320/bowl-2.webp.webp')))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  const kept = join(uploads, '320/bowl-2.webp.webp')
  await writeFile(kept, 'kept')
  expect((await get('/uploads/320/bowl-2.webp.webp')).body).toBe('kept')
})

test('a request while a copy is stored gets the copy', async () => {
  const requests: Promise<number>[] = []
  for (const width of [320, 640, 1600]) {
    for (const format of ['avif', 'webp']) {
      const url = `/uploads/${width}/bowl-3.webp.${format}`
      const making = { isOver: false }
      const made = get(url).finally(() => (making.isOver = true))
      while (!making.isOver) {
        requests.push(get(url).then(({ statusCode }) => statusCode))
        await nextRound()
      }
      requests.push(made.then(({ statusCode }) => statusCode))
    }
  }
  expect([...new Set(await Promise.all(requests))]).toEqual([200])
})

test('only copies of pictures are made', async () => {
  for (const path of [
    '320/no-such.webp.avif',
    '321/bowl-1.webp.avif',
    '99999/bowl-1.webp.avif',
    '320/bowl-1.webp.gif',
    '320/..%2f..%2fbackend.sqlite.webp.avif',
    '320/320/bowl-1.webp.avif',
    '320//bowl-1.webp.avif',
    '320/.webp.avif',
    'v0123456/bowl-1.webp',
    '320/bowl-1.webp.avif%2f..%2fbowl-2.webp.avif',
    '320/bowl-1.webp.avif;a',
  ]) {
    expect((await get(`/uploads/${path}`)).statusCode, path).toBe(404)
  }
  await expect(access(join(uploads, '321'))).rejects.toThrow('ENOENT')
})

test('addresses with the pictures’ version are cached forever, those without for a day', async () => {
  for (const path of ['bowl-1.webp', '640/bowl-1.webp.avif', '640/bowl-1.webp.avif']) {
    expect((await get(`/uploads/v0123abcd/${path}`)).headers['cache-control'], path).toBe(
      'public, max-age=31536000, immutable',
    )
  }
  expect((await get('/uploads/bowl-1.webp')).headers['cache-control']).toBe('public, max-age=86400')
})
