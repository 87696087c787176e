import { check } from 'k6'
import { Rate } from 'k6/metrics'
import { type Answer, broken, graphqlAnswer } from './visitor.ts'

const refused = new Rate('refused')

/** An overloaded shop says when to come back. A refusal without it is a broken answer. */
function countRefusal({ status, headers }: Answer): boolean {
  const isRefused = (status === 503 || status === 429) && /^\d+$/.test(headers['Retry-After'] ?? '')
  refused.add(isRefused)
  return isRefused
}

const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : '')

/** Checks the content too, because an error page can have the same status. */
export function expectPage(answer: Answer, name: string, ...words: readonly string[]): boolean {
  const text = textOf(answer)
  const isRefused = countRefusal(answer)
  const isGood = check(
    answer,
    {
      [`${name}: status`]: ({ status }) => status === 200,
      [`${name}: whole`]: () => text.startsWith('<!DOCTYPE html>') && text.endsWith('</html>'),
      [`${name}: content`]: () => words.every((word) => text.includes(word)),
    },
    { page: name },
  )
  broken.add(!isGood && !isRefused)
  return isGood
}

export function expectRedirect(answer: Answer, name: string, to: RegExp): boolean {
  const isRefused = countRefusal(answer)
  const isGood = check(answer, {
    [`${name}: status`]: ({ status }) => status === 303,
    [`${name}: leads on`]: ({ headers }) => to.test(String(headers['Location'] ?? '')),
  })
  broken.add(!isGood && !isRefused)
  return isGood
}

export function expectData(answer: Answer, name: string, code: string | null = null): boolean {
  const isRefused = countRefusal(answer)
  const { data, errors } = graphqlAnswer(answer)
  const found = errors?.[0]?.extensions?.code ?? null
  const isGood = check(answer, {
    [`${name}: status`]: ({ status }) => status === (code === null ? 200 : 400),
    [`${name}: ${code ?? 'data'}`]: () => found === code && (code !== null || Boolean(data)),
  })
  broken.add(!isGood && !isRefused)
  return isGood
}

interface AgentAnswer {
  ucp?: { status?: string }
  id?: string
  products?: object[]
  product?: { id: string }
  line_items?: { item: { id: string } }[]
  continue_url?: string
}

/** @returns null unless the operation succeeded with the content */
export function expectOperation(
  answer: Answer,
  name: string,
  hasContent: (content: AgentAnswer) => boolean,
): AgentAnswer | null {
  const isRefused = countRefusal(answer)
  const isJson = String(answer.headers['Content-Type']).includes('json')
  // @NOTE The checks below cover what is read of it.
  const content = (isJson ? answer.json() : {}) as AgentAnswer
  const isGood = check(answer, {
    [`${name}: status`]: ({ status }) => status === 200 || status === 201,
    [`${name}: success`]: () => content.ucp?.status === 'success',
    [`${name}: content`]: () => hasContent(content),
  })
  broken.add(!isGood && !isRefused)
  return isGood ? content : null
}

export function fieldOf(answer: Answer, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(textOf(answer))?.[1] ?? ''
}
