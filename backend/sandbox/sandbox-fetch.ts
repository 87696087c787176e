import type { FastifyInstance } from 'fastify'

/** A `fetch` that calls the doubles inside the process and refuses every other address. */
export function createSandboxFetch(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input))
    if (!pathname.startsWith('/sandbox/')) throw new TypeError('only the sandbox can be reached')
    const request = app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const answer = await Promise.race([request, aborted(init.signal)])
    return new Response(answer.body, { status: answer.statusCode })
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
