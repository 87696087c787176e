import { type Exchange, makeErrorResult, makeResult, type Operation, type OperationResult } from '@urql/core'
import { makeFetchBody, makeFetchOptions } from '@urql/core/internal'
import { filter, fromPromise, merge, mergeMap, onEnd, pipe, takeUntil } from 'wonka'

async function answerOf(operation: Operation, signal: AbortSignal): Promise<OperationResult> {
  const { url, fetch: send = fetch } = operation.context
  let response: Response | undefined
  try {
    const request = makeFetchOptions(operation, makeFetchBody(operation))
    response = await send(url, { ...request, signal })
    return makeResult(operation, JSON.parse(await response.text()), response)
  } catch (error) {
    const reason = response?.ok === false && response.statusText ? response.statusText : String(error)
    return makeErrorResult(operation, new Error(reason, { cause: error }), response)
  }
}

/**
 * Sends operations, each answered by one JSON text: what urql's own reads besides, streams of several kinds, the shop's
 * server does not send, and browsers need not load.
 */
export const fetchExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const answers = pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => {
        const controller = new AbortController()
        const answer = fromPromise(answerOf(operation, controller.signal))
        const giveUp = onEnd<OperationResult>(() => controller.abort())
        const isOver = filter(({ kind, key }: Operation) => kind === 'teardown' && key === operation.key)
        return pipe(answer, giveUp, takeUntil(isOver(operations)))
      }),
    )
    const rest = pipe(
      operations,
      filter(({ kind }) => kind === 'teardown'),
      forward,
    )
    return merge([answers, rest])
  }
