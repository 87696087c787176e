import { createHmac, randomUUID } from 'node:crypto'

/** A backend's invalidation request, signed now with a unique signature. */
export function invalidation(secret: string, tags: readonly string[]): RequestInit {
  const body = JSON.stringify({ tags, message: randomUUID() })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'x-invalidation-timestamp': timestamp,
    'x-invalidation-signature': signature,
    connection: 'close',
  }
  return { method: 'POST', headers, body }
}
