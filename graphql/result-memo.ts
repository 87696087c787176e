import { type DocumentNode, getOperationAST, Kind } from 'graphql'

/** How long a public answer may be given again as it is, milliseconds. Short beside every freshness in cache-policy.ts. */
const LIFE_MS = 1_000
/** A home page's answer holds some 60 kB. */
const MOST_ANSWERS = 200

/** True for a query that asks for nothing personal: `viewer` is the only door to that. */
export function isPublicQuery(document: DocumentNode): boolean {
  const operation = getOperationAST(document)
  if (operation?.operation !== 'query') return false
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value !== 'viewer',
  )
}

/** What an answer depends on. Variables come in the order the page writes them; another order only costs a second answer. */
export function answerKey(documentId: string, variables: Record<string, unknown>, locale: string): string {
  return `${locale} ${documentId} ${JSON.stringify(variables)}`
}

interface Answer<T> {
  madeAt: number
  result: Promise<T>
}

/**
 * Remembers public answers for a moment. Executing a home page's query takes graphql-js some 3 ms (3,000 fields),
 * half as much as rendering it; visitors who come within the same second share one execution and one object.
 * What is given out is shared: read only. An answer with errors is not kept.
 * @param now steady clock, milliseconds
 */
export function createResultMemo<T extends { errors?: unknown }>(now: () => number) {
  const answers = new Map<string, Answer<T>>()

  function makeRoom(): void {
    for (const key of answers.keys()) {
      if (answers.size < MOST_ANSWERS) return
      answers.delete(key)
    }
  }

  return function remember(key: string, execute: () => Promise<T>): Promise<T> {
    const known = answers.get(key)
    if (known && now() - known.madeAt < LIFE_MS) return known.result
    answers.delete(key)
    makeRoom()
    const answer = { madeAt: now(), result: execute() }
    answers.set(key, answer)
    const forget = () => {
      if (answers.get(key) === answer) answers.delete(key)
    }
    answer.result.then((result) => result.errors && forget(), forget)
    return answer.result
  }
}
