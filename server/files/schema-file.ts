import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding, encodedHeaders, isKnown } from '../answers/headers.ts'
import type { CompressDocument, DocumentEncoding } from '../answers/send-html.ts'

interface SchemaOptions {
  /** In GraphQL's schema definition language. */
  text: string
  compress: CompressDocument
}

/** The schema of `/graphql`, for code generators and editors. */
export function registerSchemaFile(app: FastifyInstance, { text, compress }: SchemaOptions): void {
  const plain = Buffer.from(text)
  const tag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  // bounded: the encodings
  const compressed = new Map<DocumentEncoding, Promise<Buffer>>()

  function compressedAs(encoding: DocumentEncoding): Promise<Buffer> {
    const known = compressed.get(encoding)
    if (known) return known
    const bytes = compress(plain, encoding, 'store')
    compressed.set(encoding, bytes)
    return bytes
  }

  app.get('/graphql/schema.graphql', async (request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=3600', etag: `W/${tag}`, vary: 'Accept-Encoding' })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '')
    reply.headers(encodedHeaders(encoding)).type('text/plain; charset=utf-8')
    return reply.send(encoding === 'identity' ? plain : await compressedAs(encoding))
  })
}
