import type { FastifyInstance } from 'fastify'
import { createRedirectMap, type Redirection } from '../../addresses/redirect-map.ts'
import type { Observe } from '../../events.ts'

const REFRESH_MS = 60_000

interface RedirectOptions {
  load(): Promise<readonly Redirection[]>
  origin: string
  observe: Observe
}

/**
 * Redirects old addresses to their new ones (301). The list is loaded in the background: no visitor waits for it, and
 * where loading fails the last list is kept.
 */
export function registerRedirects(app: FastifyInstance, { load, origin, observe }: RedirectOptions): void {
  let map = createRedirectMap([], origin)

  async function refresh() {
    try {
      const { dropped } = map
      map = createRedirectMap(await load(), origin)
      const isKnown = map.dropped.join('\n') === dropped.join('\n')
      if (!isKnown && map.dropped.length > 0) observe({ type: 'redirectsDropped', addresses: map.dropped })
    } catch (error) {
      observe({ type: 'fault', requestId: null, where: 'redirections', error })
    }
  }

  const timer = setInterval(refresh, REFRESH_MS)
  timer.unref()
  app.addHook('onReady', refresh)
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const target = isRead && map.size > 0 ? map.find(request.url) : null
    if (target === null) done()
    else reply.header('cache-control', 'public, max-age=300').redirect(target, 301)
  })
}
