import { Client, type ExchangeIO, makeErrorResult, makeResult, type Operation } from '@urql/core'
import { filter, make, mergeMap, pipe } from 'wonka'
import type { ErrorCode } from '#shared/error-codes.ts'

/** An operation that waits for the answer that the test gives it. */
export interface Sent {
  kind: Operation['kind']
  variables: unknown
  answer(data: object): void
  /** Answers with a code of the server's. */
  refuse(code: ErrorCode): void
  /** The answer got lost on its way. */
  lose(): void
}

/** A client whose operations are answered by the test. */
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
            refuse: (code) =>
              observer.next(makeResult(operation, { errors: [{ message: code, extensions: { code } }] })),
            lose: () => observer.next(makeErrorResult(operation, new Error('no line'))),
          })
          return () => undefined
        }),
      ),
    )
  const client = new Client({ url: 'nowhere:', exchanges: [() => exchange], preferGetMethod: false })
  return { sent, client }
}
