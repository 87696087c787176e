import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BackendCall } from './backend-request.ts'

type Body = Pick<BackendCall, 'body' | 'form'>

function fieldsOf(raw: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(raw)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

/** JSON or form data; an unreadable body has no fields. */
export async function readBody(message: IncomingMessage): Promise<Body> {
  const raw = await buffer(message)
  const type = message.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return { body: fieldsOf(raw.toString()), form: null }
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData()
  return { body: Object.fromEntries(form), form }
}
