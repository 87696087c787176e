import type { ServerResponse } from 'node:http'

/** It puts its styles, scripts and workers into the page itself; nothing is loaded from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
].join('; ')

/** Sends GraphiQL. It works on the shop's own `/graphql`, with the header that requests with a session need. */
export async function sendGraphiQL(outgoing: ServerResponse): Promise<void> {
  // Nine megabytes, which only those read who want it.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const html = renderGraphiQL({
    title: 'Souk GraphiQL',
    endpoint: '/graphql',
    additionalHeaders: { 'x-graphql-yoga-csrf': 'graphiql' },
  })
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }).end(html)
}
