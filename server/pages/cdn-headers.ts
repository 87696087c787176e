import type { StoredPage } from './stored-page.ts'

export interface CdnHeaders {
  /** @param now epoch milliseconds, the page cache's clock */
  of(page: StoredPage, now: number): Record<string, string>
  /** For a page streamed while it renders: not all of its tags are known, so no purge would find it. */
  readonly unstored: Record<string, string>
}

const DIRECTIVE = /^(s-maxage|max-age|stale-while-revalidate|stale-if-error)=(\d{1,9})$/

type Directive = [name: string, seconds: number]

export function cdnDirectives(text: string): Directive[] | null {
  const parts = text.split(',').map((part) => DIRECTIVE.exec(part.trim().toLowerCase()))
  const directives: Directive[] = []
  for (const part of parts) {
    if (!part) return null
    directives.push([part[1] ?? '', Number(part[2])])
  }
  return directives
}

/** Ages come first, and the stale times after them must fit into what is left. */
function within(directives: readonly Directive[], seconds: number): string {
  const age = Math.max(0, ...directives.filter(([name]) => name.endsWith('age')).map(([, value]) => value))
  const left = Math.max(0, seconds - Math.min(age, seconds))
  return directives
    .map(([name, value]) => `${name}=${Math.min(value, name.endsWith('age') ? seconds : left)}`)
    .join(', ')
}

export function createCdnHeaders(directives: readonly Directive[] | null): CdnHeaders {
  if (directives === null) return { of: () => ({}), unstored: {} }
  return {
    of({ tags, endsAt }, now) {
      const left = Math.max(0, Math.floor((endsAt - now) / 1000))
      return {
        'cdn-cache-control': within(directives, left),
        'surrogate-key': tags.join(' '),
        'cache-tag': tags.join(','),
      }
    },
    unstored: { 'cdn-cache-control': 'no-store' },
  }
}
