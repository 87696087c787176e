import { Agent, request } from 'node:http'
import type { LoadRequest } from './load.ts'

/** How one request went. */
export interface Visit {
  /** 0: no answer. */
  status: number
  /** Milliseconds until the answer was complete. */
  ms: number
}

/** Sends a request, and waits for the whole answer. Never rejects. */
export async function visit({ url, method = 'GET', headers = {}, body }: LoadRequest, agent: Agent): Promise<Visit> {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<number>()
  const sent = request(url, { agent, method, headers }, (response) => {
    response.once('error', () => undefined)
    response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
    // Read and dropped: answers that are kept make V8 stop the visitors to collect them, which they would wait for.
    response.resume()
  })
  sent.once('error', () => resolve(0))
  sent.end(body)
  const status = await promise
  return { status, ms: performance.now() - startedAt }
}

/** Sends all requests at once, each over a connection of its own. */
export async function visitAtOnce(requests: readonly LoadRequest[]): Promise<Visit[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const visits = await Promise.all(requests.map((each) => visit(each, agent)))
  agent.destroy()
  return visits
}

/** Sends requests one after another. */
export async function visitInTurn(requests: readonly LoadRequest[]): Promise<Visit[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visits: Visit[] = []
  for (const each of requests) visits.push(await visit(each, agent))
  agent.destroy()
  return visits
}

/**
 * Goes on sending requests over so many connections for a while.
 * @param next makes the next request
 */
export async function keepVisiting(
  next: () => LoadRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Visit[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const visits: Visit[] = []
  const end = performance.now() + seconds * 1000
  async function visitor(): Promise<void> {
    while (performance.now() < end) visits.push(await visit(next(), agent))
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return visits
}

/** Visits that were not answered, or by an error of the server. */
export function failedVisits(visits: readonly Visit[]): number {
  return visits.filter(({ status }) => status === 0 || status >= 500).length
}
