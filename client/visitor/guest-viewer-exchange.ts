import { createRequest, type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { filter, map, merge, pipe, share, tap } from 'wonka'
import { queryScriptId } from '#shared/hydration.ts'
import { ViewerDocument, type ViewerQuery } from './__generated__/viewer.ts'
import { forgetCartCount, keepCartCount, keptCartCount } from './kept-cart-count.ts'

const VIEWER_KEY = createRequest(ViewerDocument, {}).key

/** As the shop answers it: by its type names the document cache knows that a change of the cart concerns it. */
function guestWith(count: number): ViewerQuery {
  const cart = { __typename: 'Cart', count }
  const viewer = { __typename: 'Viewer', signedIn: false, profile: null, cart }
  return { viewer }
}

/** What this browser knows of its guest; null where the document or the shop has to be asked. */
function keptViewer({ kind, key, context }: Operation): ViewerQuery | null {
  if (kind !== 'query' || key !== VIEWER_KEY || context.requestPolicy === 'network-only') return null
  if (document.getElementById(queryScriptId(key))) return null
  const count = keptCartCount()
  return count === null ? null : guestWith(count)
}

function keep({ operation, data, error }: OperationResult): void {
  if (operation.key !== VIEWER_KEY || error) return
  // @NOTE the key belongs to the document of this query.
  const viewer = (data as ViewerQuery | undefined)?.viewer
  if (viewer && !viewer.signedIn) keepCartCount(viewer.cart.count)
}

/**
 * Tells who is here without asking the shop, where it is a guest whose cart was counted in this browser before: public
 * pages of guests cost the backend no personal call. Any change, and the pages of cart and checkout, count anew.
 */
export const guestViewerExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const sorted = pipe(
      operations,
      tap(({ kind }) => {
        if (kind === 'mutation') forgetCartCount()
      }),
      map((operation) => ({ operation, kept: keptViewer(operation) })),
      share,
    )
    const known = pipe(
      sorted,
      filter(({ kept }) => kept !== null),
      map(({ operation, kept }) => makeResult(operation, { data: kept })),
    )
    const asked = pipe(
      sorted,
      filter(({ kept }) => kept === null),
      map(({ operation }) => operation),
      forward,
      tap(keep),
    )
    return merge([known, asked])
  }
