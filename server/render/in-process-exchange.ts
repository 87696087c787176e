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

/** Query results by urql's key, until they are written into the document. */
export type Answers = Map<number, unknown>

function documentIdOf(operation: Operation): string {
  // @NOTE Codegen adds `documentId` to the node; GraphQL's own type lacks it.
  const { documentId } = operation.query as { documentId?: string }
  if (!documentId) throw new Error('Only known documents run in process.')
  return documentId
}

interface Kept {
  answers: Answers
  sources: SourceCollector
  onError(error: unknown): void
}

/** urql's document cache would traverse each result for its types, which only mutations need. */
export function inProcessExchange(graphql: GraphQL, info: RequestInfo, { answers, sources, onError }: Kept): Exchange {
  // bounded: one render
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

  /** A rejection would be uncaught and leave the page waiting. */
  async function runSafely(operation: Operation): Promise<OperationResult> {
    try {
      return await run(operation)
    } catch (error) {
      sources.spoil()
      onError(error)
      return makeErrorResult(operation, new Error('The operation failed.'))
    }
  }

  /** Known results must be synchronous, so that React does not suspend. */
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
