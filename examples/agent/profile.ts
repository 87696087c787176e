import { once } from 'node:events'
import { createServer } from 'node:http'

/** The version of the Universal Commerce Protocol that this agent speaks. */
export const VERSION = '2026-04-08'
export const SERVICE = 'dev.ucp.shopping'

const SITE = `https://ucp.dev/${VERSION}`

function capability(page: string, schema: string) {
  const addresses = { spec: `${SITE}/specification/${page}`, schema: `${SITE}/schemas/shopping/${schema}.json` }
  return [{ version: VERSION, ...addresses }]
}

const profile = {
  ucp: {
    version: VERSION,
    services: {
      [SERVICE]: [
        {
          version: VERSION,
          transport: 'rest',
          spec: `${SITE}/specification/overview`,
          schema: `${SITE}/services/shopping/rest.openapi.json`,
        },
      ],
    },
    capabilities: {
      [`${SERVICE}.catalog.search`]: capability('catalog/search', 'catalog_search'),
      [`${SERVICE}.cart`]: capability('cart', 'cart'),
    },
    payment_handlers: {},
  },
}

/** Publishes the agent's profile on this machine. A shop fetches it before its first answer. */
export async function publishProfile() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' })
    response.end(JSON.stringify(profile))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The profile has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/.well-known/ucp`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
