import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { BareOrders } from './orders.ts'

/** An answer as it came: its bytes are still compressed. */
export interface RecordedAnswer {
  name: string
  method: 'GET' | 'POST'
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

/** Headers of the connection, which each server writes by itself. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** Asks the shop as a browser would, twice: the first answer fills its caches. */
export async function recordAnswer(shopUrl: string, order: BareOrders['answers'][number]): Promise<RecordedAnswer> {
  await ask(shopUrl, order)
  const answer = await ask(shopUrl, order)
  if (answer.status !== 200) throw new Error(`${order.path} answers ${answer.status}: ${answer.body.toString('utf8')}`)
  return answer
}

async function ask(shopUrl: string, order: BareOrders['answers'][number]): Promise<RecordedAnswer> {
  const { name, method, path, headers, body } = order
  const { promise, resolve, reject } = Promise.withResolvers<RecordedAnswer>()
  const sent = request(new URL(path, shopUrl), { method, headers }, async (response) => {
    const own = Object.entries(response.headers).filter(([header]) => !OF_CONNECTION.has(header))
    const status = response.statusCode ?? 0
    // @NOTE A header that came has a value.
    const answered = Object.fromEntries(own) as RecordedAnswer['headers']
    resolve({ name, method, status, headers: answered, body: await buffer(response) })
  })
  sent.once('error', reject)
  sent.end(body)
  return promise
}

/** Routes that send the recorded bytes with the recorded headers, below `/NAME`. */
export function registerRecorded(app: FastifyInstance, answers: readonly RecordedAnswer[]): void {
  for (const { name, method, headers, body } of answers) {
    app.route({ method, url: `/${name}`, handler: (_request, reply) => reply.headers(headers).send(body) })
  }
}
