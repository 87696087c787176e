import { loadPageModule, type Page } from '#client/app/for-the-server.ts'
import { match, type RouteMatch } from '#shared/routes.ts'
import { isOwnPath } from '../ground/own-path.ts'

export type Destination = { matched: RouteMatch; page: Page } | null

export async function destinationOf(pathname: string): Promise<Destination> {
  const matched = isOwnPath(pathname) ? match(pathname) : null
  return matched && { matched, page: await loadPageModule(matched.name) }
}
