import type { FastifyInstance } from 'fastify'
import { destinationOf } from './pages/destination-of.ts'

/** The pattern that all pages share; whether a path is one of theirs is asked of the routes of the pages. */
const PAGES = '/*'

interface KnownRoute {
  path: RegExp
  methods: readonly string[]
}

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')

/** A pattern as Fastify writes it, e.g. `/forms/:name` or `/sitemap-:part(^\d+).xml`, with any value in each place. */
function pathOf(pattern: string): RegExp {
  const parts = pattern.split(/(:\w+(?:\([^)]*\))?|\*)/)
  const source = parts.map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : escaped(part)))
  return new RegExp(`^${source.join('')}$`)
}

/**
 * Collects the routes that are added to `app` from now on.
 * @returns the methods of a path, sorted; empty for a path that the shop does not have
 */
export function collectMethods(app: FastifyInstance): (pathname: string) => Promise<string[]> {
  const known: KnownRoute[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== PAGES) known.push({ path: pathOf(url), methods: [method].flat() })
  })
  return async function allowedMethods(pathname) {
    const own = known.filter(({ path }) => path.test(pathname)).flatMap(({ methods }) => methods)
    const page = (await destinationOf(pathname)) ? ['GET', 'HEAD'] : []
    return [...new Set([...own, ...page])].toSorted()
  }
}
