import fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { registerRedirects } from './redirects.ts'

it('redirects an old address, also for HEAD, with revalidation', async () => {
  const app = fastify()
  const load = async () => [{ previous: '/old', target: '/new' }]
  registerRedirects(app, { load, origin: 'https://shop.example', observe: vi.fn() })
  app.all('/*', async () => 'a page')
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/old' })
    expect([statusCode, headers.location], method).toEqual([301, '/new'])
    expect(headers['cache-control']).toBe('no-cache')
  }
  expect((await app.inject({ method: 'POST', url: '/old' })).body).toBe('a page')
  await app.close()
})

// @8.0.11
it('continues without the list of redirects, and reports the fault', async () => {
  const app = fastify()
  const observe = vi.fn()
  const error = new Error('The backend is unavailable.')
  registerRedirects(app, { load: () => Promise.reject(error), origin: 'https://shop.example', observe })
  app.get('/*', async () => 'a page')
  expect((await app.inject('/old')).body).toBe('a page')
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'fault', requestId: null, where: 'redirections', error })
  await app.close()
})

it('loads the list every minute until the shop is closed', async () => {
  vi.useFakeTimers()
  const app = fastify()
  const load = vi.fn(async () => [{ previous: '/old', target: '/new' }])
  registerRedirects(app, { load, origin: 'https://shop.example', observe: vi.fn() })
  app.get('/*', async () => 'a page')
  expect((await app.inject('/old')).statusCode).toBe(301)
  load.mockResolvedValue([{ previous: '/older', target: '/new' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect((await app.inject('/old')).body).toBe('a page')
  await app.close()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('keeps its list if a new one cannot be loaded', async () => {
  vi.useFakeTimers()
  const app = fastify()
  const observe = vi.fn()
  const load = vi.fn(async () => [{ previous: '/old', target: '/new' }])
  registerRedirects(app, { load, origin: 'https://shop.example', observe })
  app.get('/*', async () => 'a page')
  await app.ready()
  load.mockRejectedValue(new Error('The backend is unavailable.'))
  await vi.advanceTimersByTimeAsync(59_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(observe).toHaveBeenCalledTimes(1)
  expect((await app.inject('/old')).headers.location).toBe('/new')
  expect((await app.inject('/other')).body).toBe('a page')
  await app.close()
  vi.useRealTimers()
})

it('reports dropped entries once', async () => {
  vi.useFakeTimers()
  const app = fastify()
  const observe = vi.fn()
  const load = vi.fn(async () => [{ previous: '/cart', target: '/CART' }])
  registerRedirects(app, { load, origin: 'https://shop.example', observe })
  app.get('/*', async () => 'a page')
  expect((await app.inject('/cart')).body).toBe('a page')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'redirectsDropped', addresses: ['/cart'] })
  load.mockResolvedValue([{ previous: '/b', target: '/B' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observe).toHaveBeenLastCalledWith({ type: 'redirectsDropped', addresses: ['/b'] })
  await app.close()
  vi.useRealTimers()
})

/** Entries `previous target`, with pages that redirect. */
async function open(entries: readonly string[], pages: Record<string, string>) {
  const app = fastify()
  const observe = vi.fn()
  const load = async () =>
    entries.map((entry) => {
      const [previous = '', target = ''] = entry.split(' ')
      return { previous, target }
    })
  registerRedirects(app, { load, origin: 'https://shop.example', observe })
  app.get('/*', (request, reply) => {
    const to = pages[request.url]
    return to === undefined ? reply.send('a page') : reply.redirect(to, 301)
  })
  async function visit(address: string): Promise<string[]> {
    const visited = [address]
    for (let redirects = 0; redirects < 10; redirects += 1) {
      const { headers } = await app.inject(visited.at(-1) ?? '')
      if (headers.location === undefined) return visited
      visited.push(headers.location)
    }
    return [...visited, '…']
  }
  onTestFinished(() => app.close())
  return { visit, observe }
}

it.each([
  ['an address of earlier storefronts', ['/cart /cart_'], { '/cart_': '/cart' }],
  ['another entry', ['/tea /old-tea', '/old-tea /tea/index_'], { '/tea/index_': '/tea' }],
  ['the slug that the backend has', ['/shop/new /shop/old#top'], { '/shop/old': '/shop/new' }],
  [
    'two redirects of pages',
    ['/ar/tea /tea/products'],
    { '/tea/products': '/ar/tea/products', '/ar/tea/products': '/ar/tea' },
  ],
])('drops an entry that loops with page redirects: %s', async (_title, entries, pages) => {
  const start = entries[0]?.split(' ')[0] ?? ''
  const { visit, observe } = await open(entries, pages)
  expect((await visit(start)).at(-1)).toBe(start)
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'redirectsDropped', addresses: [start] })
  expect(await visit(start)).toEqual([start])
})

it('keeps entries that end at a page redirect without a loop', async () => {
  const entries = ['/page/about /ar/page/about', '/old-cart /cart_', '/lamp?old=1 /lamp']
  const { visit, observe } = await open(entries, { '/cart_': '/cart', '/lamp': '/lamps' })
  for (let time = 0; time < 2; time += 1) {
    expect(await visit('/page/about')).toEqual(['/page/about', '/ar/page/about'])
    expect(await visit('/old-cart')).toEqual(['/old-cart', '/cart_', '/cart'])
    expect(await visit('/lamp?old=1')).toEqual(['/lamp?old=1', '/lamp', '/lamps'])
  }
  expect(observe).not.toHaveBeenCalled()
})
