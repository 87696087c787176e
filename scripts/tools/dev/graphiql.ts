import type { ServerResponse } from 'node:http'

/** GraphiQL has inline styles, scripts, and workers, and loads nothing from other sites. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
].join('; ')

export async function sendGraphiQL(outgoing: ServerResponse): Promise<void> {
  // Nine megabytes, loaded on demand.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const html = renderGraphiQL({
    title: 'Souk GraphiQL',
    endpoint: '/graphql',
    additionalHeaders: { 'x-graphql-yoga-csrf': 'graphiql' },
  })
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }).end(html)
}
