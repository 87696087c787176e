import { Client, type ExchangeIO, makeErrorResult, makeResult, type Operation } from '@urql/core'
import { filter, make, map, mergeMap, pipe } from 'wonka'
import type { ErrorCode } from '#shared/error-codes.ts'

export interface Sent {
  kind: Operation['kind']
  variables: unknown
  answer(data: object): void
  refuse(code: ErrorCode, extensions?: Record<string, unknown>): void
  lose(): void
}

export function createAnsweredClient() {
  const sent: Sent[] = []
  const exchange: ExchangeIO = (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) =>
        make((observer) => {
          sent.push({
            kind: operation.kind,
            variables: operation.variables,
            answer: (data) => observer.next(makeResult(operation, { data })),
            refuse: (code, extensions = {}) =>
              observer.next(
                makeResult(operation, { errors: [{ message: code, extensions: { code, ...extensions } }] }),
              ),
            lose: () => observer.next(makeErrorResult(operation, new Error('offline'))),
          })
          return () => undefined
        }),
      ),
    )
  const client = new Client({ url: 'nowhere:', exchanges: [() => exchange], preferGetMethod: false })
  return { sent, client }
}

/** Answers every operation at once with the same data, also while the server renders. */
export function createConstantClient(data: object): Client {
  const exchange: ExchangeIO = (operations) =>
    pipe(
      operations,
      map((operation) => makeResult(operation, { data })),
    )
  return new Client({ url: 'nowhere:', exchanges: [() => exchange], preferGetMethod: false })
}
