import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { visitorKey } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import type { Observe } from '../ground/events.ts'
import { createVisitorShares } from './visitor-shares.ts'

interface ConnectionLimitOptions {
  limits: Pick<Limits, 'connections' | 'connectionsPerVisitor'>
  /** A trusted proxy carries the requests of many visitors. */
  isTrusted(connection: { socket: Socket }): boolean
  perVisitor: boolean
  observe: Observe
}

export function limitConnections(
  server: Server,
  { limits, isTrusted, perVisitor, observe }: ConnectionLimitOptions,
): void {
  const shares = createVisitorShares(limits.connectionsPerVisitor)
  const reportRefusal = () =>
    observe({ type: 'overload', requestId: null, loadClass: 'critical', reason: 'connections' })

  server.maxConnections = limits.connections
  server.on('drop', reportRefusal)
  if (!perVisitor) return
  server.on('connection', (socket) => {
    if (isTrusted({ socket })) return
    const visitor = visitorKey(socket.remoteAddress ?? '')
    if (!shares.take(visitor)) {
      socket.destroy()
      reportRefusal()
      return
    }
    socket.once('close', () => shares.giveBack(visitor))
  })
}
