import { type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { queryScriptId } from '#shared/hydration.ts'
import { answerLocally } from './answer-locally.ts'

function takeServerResult(key: number): Record<string, unknown> | null {
  const script = document.getElementById(queryScriptId(key))
  if (!script?.textContent) return null
  const data: Record<string, unknown> = JSON.parse(script.textContent)
  // The element stays, because React's hydration expects it.
  script.replaceChildren()
  return data
}

/** Answers each query that the server has run from the document, once. After a change that data is outdated. */
export const hydrationExchange: Exchange = ({ forward }) => {
  let isChanged = false

  function answer(operation: Operation): OperationResult | null {
    isChanged ||= operation.kind === 'mutation'
    if (operation.kind !== 'query' || operation.context.requestPolicy === 'network-only') return null
    const data = takeServerResult(operation.key)
    return data === null || (isChanged && 'viewer' in data) ? null : makeResult(operation, { data })
  }
  return answerLocally(answer, forward)
}
