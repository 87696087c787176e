import type { PublicApi } from '../../api/api.ts'
import { findEither } from '../../api/dialect/read-either.ts'
import type { WayOf } from '../../api/dialect/traits.ts'
import { type PageModel, pageByQueryEndpoint, pageEndpoint } from '../../api/endpoints/shop/content-page.ts'
import { RestError } from '../../api/client/rest-error.ts'
import { BREAKER_OPEN } from '../../api/client/upstream-fault.ts'

const pageEndpoints = { path: pageEndpoint, query: pageByQueryEndpoint }

/** Undefined if the backend does not support this kind of request. */
async function readPage(
  api: PublicApi,
  way: WayOf<'contentPage'>,
  slug: string,
): Promise<PageModel | null | undefined> {
  try {
    return await api.read(pageEndpoints[way], { slug })
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    // Pages that a backend answers to an unknown path open that path's breaker, not the other's.
    if (error.code === 'UPSTREAM_BAD_ANSWER' || error.detail === BREAKER_OPEN) return undefined
    throw error
  }
}

/** To an unknown path or query, backends answer 404 or an HTML page of their own. */
export async function findPage(api: PublicApi, slug: string): Promise<PageModel | null> {
  let isUnknownWay = true
  const page = await findEither(api.dialect, 'contentPage', async (way) => {
    const found = await readPage(api, way, slug)
    isUnknownWay &&= found === undefined
    return found ?? null
  })
  if (isUnknownWay) throw new RestError('UPSTREAM_BAD_ANSWER', 'no known way to a page')
  return page
}
