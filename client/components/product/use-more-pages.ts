import type { TypedDocumentNode } from '@urql/core'
import { useState } from 'react'
import { type AnyVariables, type Client, useClient } from 'urql'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { useStay } from '../../foundation/navigation/stay.ts'
import type { ProductListFieldsFragment } from './__generated__/product.ts'

export interface MorePages<Data, Variables extends AnyVariables> {
  query: TypedDocumentNode<Data, Variables>
  variables(page: number): Variables
  pick(data: Data): ProductListFieldsFragment | undefined
}

/** Pages appended to the one in the address. The history entry stores their number for going back. */
export function useMorePages<Data, Variables extends AnyVariables>(
  list: ProductListFieldsFragment,
  more: MorePages<Data, Variables>,
) {
  const client = useClient()
  const beginStay = useStay()
  const hydrated = useHydrated()
  const first = list.pageInfo.page
  const [added, setAdded] = useState(() => (hydrated ? cachedPages(client, more, first) : []))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const last = first + added.length

  /** Resolves to true once the last page is loaded and the button is gone. */
  async function loadMore(): Promise<boolean> {
    const stay = beginStay()
    setState('loading')
    const { data } = await client.query(more.query, more.variables(last + 1)).toPromise()
    const next = data && more.pick(data)
    // The shopper may have left the list, and may yet stay if they stop the other page.
    setState(next || !stay.isHere() ? 'idle' : 'failed')
    if (!next || !stay.isHere()) return false
    setAdded((pages) => [...pages, next])
    rememberPages(last + 1 - first)
    return last + 1 >= list.pageInfo.pageCount
  }

  const products = uniqueById([list, ...added].flatMap((page) => page.items))
  return { products, last, loading: state === 'loading', failed: state === 'failed', loadMore }
}

/** Reads urql's cache, because going back must show these pages in the first render. */
function cachedPages<Data, Variables extends AnyVariables>(
  client: Client,
  more: MorePages<Data, Variables>,
  first: number,
): ProductListFieldsFragment[] {
  const pages: ProductListFieldsFragment[] = []
  for (let page = first + 1; page <= first + rememberedPages(); page++) {
    const data = client.readQuery(more.query, more.variables(page))?.data
    const list = data && more.pick(data)
    if (!list) break
    pages.push(list)
  }
  return pages
}

/** A list that changes between two answers may repeat a product, but React keys must be unique. */
function uniqueById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

const KEY = 'morePages'

function currentEntry() {
  return 'navigation' in window ? window.navigation.currentEntry : null
}

function rememberedPages(): number {
  const state: unknown = currentEntry()?.getState()
  if (typeof state !== 'object' || state === null || !(KEY in state)) return 0
  return typeof state[KEY] === 'number' ? state[KEY] : 0
}

function rememberPages(count: number): void {
  const state: unknown = currentEntry()?.getState()
  const others = typeof state === 'object' ? state : {}
  if ('navigation' in window) window.navigation.updateCurrentEntry({ state: { ...others, [KEY]: count } })
}
