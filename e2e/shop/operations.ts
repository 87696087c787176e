import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Operations by their id, which is all that the browser sends of them. */
const texts: Record<string, string> = JSON.parse(readFileSync('graphql/__generated__/known-operations.json', 'utf8'))

/** Names of the operations that the page sends from now on, in order; the list grows as it does. */
export function watchOperations(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return
    const id: unknown = request.postDataJSON()?.documentId
    names.push(/^\w+ (\w+)/.exec(texts[String(id)] ?? '')?.[1] ?? 'unknown')
  })
  return names
}
