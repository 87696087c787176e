import { createRequest, type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { pipe, tap } from 'wonka'
import { queryScriptId } from '#shared/hydration.ts'
import { ViewerDocument, type ViewerQuery } from '../visitor/__generated__/viewer.ts'
import { forgetCartCount, saveCartCount, savedCartCount } from '../visitor/saved-cart-count.ts'
import { answerLocally } from './answer-locally.ts'

export const VIEWER_KEY = createRequest(ViewerDocument, {}).key

/** The document cache uses the type names to detect that a change of the cart affects it. */
function guestWith(count: number): ViewerQuery {
  const cart = { __typename: 'Cart', count }
  const viewer = { __typename: 'Viewer', signedIn: false, profile: null, cart }
  return { viewer }
}

function savedViewer(operation: Operation): OperationResult | null {
  const { kind, key, context } = operation
  if (kind === 'mutation') forgetCartCount()
  if (kind !== 'query' || key !== VIEWER_KEY || context.requestPolicy === 'network-only') return null
  if (document.getElementById(queryScriptId(key))) return null
  const count = savedCartCount()
  return count === null ? null : makeResult(operation, { data: guestWith(count) })
}

function save({ operation, data, error }: OperationResult): void {
  if (operation.key !== VIEWER_KEY || error) return
  // @NOTE The key belongs to the document of this query.
  const viewer = (data as ViewerQuery | undefined)?.viewer
  if (viewer && !viewer.signedIn) saveCartCount(viewer.cart.count)
}

/** Guests' public pages cost the backend no personal call. */
export const guestViewerExchange: Exchange = ({ forward }) =>
  answerLocally(savedViewer, (operations) => pipe(forward(operations), tap(save)))
