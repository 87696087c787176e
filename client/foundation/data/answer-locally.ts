import type { ExchangeIO, Operation, OperationResult } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'

/** Forwards operations, except those that `answer` has a result for. */
export function answerLocally(
  answer: (operation: Operation) => OperationResult | null,
  forward: ExchangeIO,
): ExchangeIO {
  return (operations) => {
    const sorted = pipe(
      operations,
      map((operation) => ({ operation, result: answer(operation) })),
      share,
    )
    const answered = pipe(
      sorted,
      map(({ result }) => result),
      filter((result) => result !== null),
    )
    const forwarded = pipe(
      sorted,
      filter(({ result }) => result === null),
      map(({ operation }) => operation),
      forward,
    )
    return merge([answered, forwarded])
  }
}
