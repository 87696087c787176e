import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'

/** Operation names by persisted id. */
const texts: Record<string, string> = JSON.parse(readFileSync('graphql/__generated__/known-operations.json', 'utf8'))

/** Name of the operation that a request carries; null for other requests. */
export function operationOf(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url())
  if (pathname !== '/graphql') return null
  const id: unknown = searchParams.get('documentId') ?? request.postDataJSON()?.documentId
  return /^\w+ (\w+)/.exec(texts[String(id)] ?? '')?.[1] ?? 'unknown'
}

/** A growing list of the operations that the page sends from now on. */
export function watchOperations(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = operationOf(request)
    if (name !== null) names.push(name)
  })
  return names
}
