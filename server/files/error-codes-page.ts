import type { FastifyInstance } from 'fastify'
import { ERROR_CODES, ERROR_CODES_PATH } from '#shared/error-codes.ts'

/** @param text with code in backticks, and no characters that HTML would interpret */
function withCode(text: string): string {
  return text.replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function page(): string {
  const rows = Object.entries(ERROR_CODES).map(([code, { statuses, what }]) => {
    const status = `HTTP status ${statuses.join(' or ')}`
    return `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${withCode(what)}</dd>`
  })
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error codes of the GraphQL API</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>',
    '<body><h1>Error codes of the GraphQL API</h1>',
    '<p>Errors at <code>/graphql</code> have one of these codes in <code>extensions.code</code>, and the id of their ',
    'request in <code>extensions.requestId</code>. Refusals that a shopper can fix are not errors but ',
    '<code>userErrors</code>: their codes are the values of <code>UserErrorCode</code> in ',
    `<a href="/graphql/schema.graphql">the schema</a>.</p><dl>${rows.join('')}</dl></body></html>`,
  ].join('')
}

/** The page that `extensions.doc` of errors links to. */
export function registerErrorCodesPage(app: FastifyInstance): void {
  const html = page()
  app.get(ERROR_CODES_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/html; charset=utf-8').send(html),
  )
}
