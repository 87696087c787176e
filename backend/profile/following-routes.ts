import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { findStoreById } from '../catalog/stores.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { readForm, requiredId } from '../http/form.ts'
import { requireUser } from '../http/identity.ts'
import { listQueryOf, paginate } from '../http/paginate.ts'
import { bodyOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { listFollowed, toggleFollow } from './followed-stores.ts'

const perPage = 14

const Follow = v.object({ store_id: requiredId('Store') })

export function registerFollowing(app: FastifyInstance, context: BackendContext): void {
  app.get('/user/store/following-list', (request) => {
    const userId = requireUser(request, context)
    const query = listQueryOf(queryOf(request), perPage, ['created_at', 'updated_at', 'store_id'])
    const slice = listFollowed(context.database, userId, query, viewOf(request, context))
    return success(paginate(slice, query.page, perPage, pathOf(request, context)))
  })

  app.post('/user/store/follow', (request) => {
    const userId = requireUser(request, context)
    const { store_id: storeId } = readForm(bodyOf(request), Follow)
    if (!findStoreById(context.database, storeId, viewOf(request, context))) throw refused('Store is not found')
    const follows = toggleFollow(context.database, userId, storeId, context.clock())
    return success(true, follows ? 'You follow this store now' : 'You do not follow this store any more')
  })
}
