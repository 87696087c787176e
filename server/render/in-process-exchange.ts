import {
  CombinedError,
  type Exchange,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { filter, fromPromise, fromValue, mergeMap, pipe } from 'wonka'
import type { GraphQL, RequestInfo, SourceCollector } from '#graphql/contract.ts'

/** Data of answered queries, by urql's key, until it is written into the document. */
export type Answers = Map<number, unknown>

function documentIdOf(operation: Operation): string {
  // @NOTE The id of a known document is a property of the node that GraphQL's own type lacks.
  const { documentId } = operation.query as { documentId?: string }
  if (!documentId) throw new Error('Only known documents run in process.')
  return documentId
}

/** The page's collections of answers and their sources. */
interface Kept {
  answers: Answers
  /** Collects the sources of the answers. */
  sources: SourceCollector
  /** Told of what the BFF has thrown; the operation then fails without words. */
  onError(error: unknown): void
}

/**
 * The server client's whole chain: operations run in this process, without a socket, HTTP or JSON, and each once for
 * the page. A document cache before it would read through each answer for the types in it, which only changes need.
 */
export function inProcessExchange(graphql: GraphQL, info: RequestInfo, { answers, sources, onError }: Kept): Exchange {
  const known = new Map<number, OperationResult>()

  async function run(operation: Operation): Promise<OperationResult> {
    const variables: Record<string, unknown> = operation.variables ?? {}
    const result = await graphql.run({ documentId: documentIdOf(operation), variables }, info)
    const { data, errors } = result
    sources.add(result)
    if (errors?.length) {
      const error = new CombinedError({ graphQLErrors: [...errors] })
      return { ...makeResult(operation, { data }), error }
    }
    answers.set(operation.key, data)
    const answer = makeResult(operation, { data })
    known.set(operation.key, answer)
    return answer
  }

  /** A promise that is rejected would leave the page waiting, and nobody would catch it. */
  async function runSafely(operation: Operation): Promise<OperationResult> {
    try {
      return await run(operation)
    } catch (error) {
      sources.spoil()
      onError(error)
      return makeErrorResult(operation, new Error('The operation failed.'))
    }
  }

  /** What is known is answered at once: React must not wait for it. */
  function answerTo(operation: Operation) {
    const answer = known.get(operation.key)
    return answer ? fromValue(answer) : fromPromise(runSafely(operation))
  }

  return () => (operations) =>
    pipe(
      operations,
      filter((operation) => operation.kind !== 'teardown'),
      mergeMap(answerTo),
    )
}
