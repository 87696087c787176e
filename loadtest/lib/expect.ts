import { check } from 'k6'
import { Rate } from 'k6/metrics'
import { type Answer, broken, told } from './visitor.ts'

/** Refused for want of time or memory (503), which a shop under more load than it can serve does. */
const refused = new Rate('refused')

const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : '')

/** Whether the page is whole and what it should be: a status alone would take an error page for a good one. */
export function expectPage(answer: Answer, name: string, ...words: readonly string[]): boolean {
  const text = textOf(answer)
  const isRefused = answer.status === 503
  refused.add(isRefused)
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

/** A form that worked leads to another page. */
export function expectMoved(answer: Answer, name: string, to: RegExp): boolean {
  const isRefused = answer.status === 503
  refused.add(isRefused)
  const isGood = check(answer, {
    [`${name}: status`]: ({ status }) => status === 303,
    [`${name}: leads on`]: ({ headers }) => to.test(String(headers['Location'] ?? '')),
  })
  broken.add(!isGood && !isRefused)
  return isGood
}

/** @param code of the error that is expected; null: none */
export function expectData(answer: Answer, name: string, code: string | null = null): boolean {
  const isRefused = answer.status === 503
  refused.add(isRefused)
  const { data, errors } = told(answer)
  const found = errors?.[0]?.extensions?.code ?? null
  const isGood = check(answer, {
    [`${name}: status`]: ({ status }) => status === (code === null ? 200 : 400),
    [`${name}: ${code ?? 'data'}`]: () => found === code && (code !== null || Boolean(data)),
  })
  broken.add(!isGood && !isRefused)
  return isGood
}

/** The value of a hidden field of a page; empty where it has none of that name. */
export function fieldOf(answer: Answer, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(textOf(answer))?.[1] ?? ''
}
