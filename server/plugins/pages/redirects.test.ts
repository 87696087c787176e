import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { registerRedirects } from './redirects.ts'

it('without the list of old addresses requests go on, and it is told', async () => {
  const app = fastify()
  const observe = vi.fn()
  const error = new Error('The backend is away.')
  registerRedirects(app, { load: () => Promise.reject(error), origin: 'https://shop.example', observe })
  app.get('/*', async () => 'a page')
  expect((await app.inject('/old')).body).toBe('a page')
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'fault', requestId: null, where: 'redirections', error })
  await app.close()
})
