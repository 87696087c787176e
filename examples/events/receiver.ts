import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

const [port = '4400'] = process.argv.slice(2)
const secret = process.env['EVENT_SECRET'] ?? ''
if (!/^whsec_.{32,}$/.test(secret)) throw new Error('Set EVENT_SECRET to one of the secrets in EVENT_SECRETS.')
const key = Buffer.from(secret.slice('whsec_'.length), 'base64')

/** Older and newer messages may be replayed by someone who recorded them. */
const TOLERANCE_SECONDS = 5 * 60

/** Ids of handled events. A real receiver stores them in the transaction that handles the event, for a week. */
const handled = new Set<string>()

/** Standard Webhooks: one of the signatures must be ours, over id, time, and the body as it was sent. */
function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const own = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  return String(signatures)
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((signature) => signature.length === own.length && timingSafeEqual(signature, own))
}

async function statusFor(request: IncomingMessage): Promise<number> {
  const body = await text(request)
  if (!isSigned(request, body)) return 401
  const id = String(request.headers['webhook-id'])
  const { type, data } = JSON.parse(body)
  const about = data.order ? `${data.order.number} ${data.order.total} ${data.order.currency}` : data.variant.id
  console.log(handled.has(id) ? `again: ${id}` : `${type}: ${about}`)
  handled.add(id)
  return 204
}

const server = createServer((request, response) => {
  statusFor(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(400).end(),
  )
})
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${port}`))
