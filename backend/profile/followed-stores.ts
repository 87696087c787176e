import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { findStoreById } from '../catalog/stores.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { readForm, requiredId } from '../http/form.ts'
import { requireUser } from '../http/identity.ts'
import { readSlice, type ListQuery, type Slice, listQueryOf, paginate } from '../http/paginate.ts'
import { bodyOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { displayTime, recordTime, stamps } from '../http/wire.ts'

const usualSize = 14

const FollowForm = v.object({ store_id: requiredId('Store') })

export function registerFollowing(app: FastifyInstance, context: BackendContext): void {
  app.get('/user/store/following-list', (request) => {
    const userId = requireUser(request, context)
    const query = listQueryOf(queryOf(request), usualSize, ['created_at', 'updated_at', 'store_id'])
    const slice = listFollowed(context.database, userId, query, viewOf(request, context))
    return success(paginate(slice, query.page, query.perPage, pathOf(request, context)))
  })

  app.post('/user/store/follow', (request) => {
    const userId = requireUser(request, context)
    const { store_id: storeId } = readForm(bodyOf(request), FollowForm)
    const follows = toggleFollow(context.database, userId, storeId, viewOf(request, context))
    return success(true, follows ? 'You follow this store now' : 'You do not follow this store any more')
  })
}

type Follow = Row<'followed_stores'> &
  Pick<Row<'stores'>, 'slug' | 'image'> & {
    name: Row<'texts'>['title']
    store_created_at: Row<'stores'>['created_at']
  }

function listFollowed(database: Database, userId: number, query: ListQuery, view: View): Slice<object> {
  const slice = readSlice<Follow>(
    database,
    {
      columns: `f.id, f.store_id, f.user_id, f.created_at, f.updated_at, t.title AS name, s.slug, s.image,
      s.created_at AS store_created_at`,
      from: `followed_stores f JOIN stores s ON s.id = f.store_id ${joinTexts('t', 'store', 's.id')}
      WHERE f.user_id = :userId AND (:text = '' OR instr(lower(t.title), :text) > 0)`,
      params: { userId, lang: view.lang },
      alias: 'f',
    },
    query,
  )
  return { ...slice, rows: slice.rows.map((row) => toFollow(row, query.timeZone)) }
}

function toFollow({ name, slug, image, store_created_at, ...row }: Follow, timeZone: string) {
  return {
    ...row,
    ...stamps(row),
    created: displayTime(row.created_at, timeZone),
    store: { id: row.store_id, name, slug, image, created_at: recordTime(store_created_at) },
  }
}

function toggleFollow(database: Database, userId: number, storeId: number, view: View): boolean {
  return database.transaction(() => {
    const params = { userId, storeId, now: view.now }
    const left = database.run('DELETE FROM followed_stores WHERE user_id = :userId AND store_id = :storeId', params)
    // A store that has left the shop can still be unfollowed.
    if (left.changes > 0) return false
    if (!findStoreById(database, storeId, view)) throw refused('Store is not found')
    database.run(
      `INSERT INTO followed_stores (user_id, store_id, created_at, updated_at) VALUES (:userId, :storeId, :now, :now)`,
      params,
    )
    return true
  })
}

export function readFollowedIds(database: Database, userId: number): number[] {
  const rows = database.all<Pick<Row<'followed_stores'>, 'store_id'>>(
    `SELECT f.store_id FROM followed_stores f JOIN stores s ON s.id = f.store_id
     WHERE f.user_id = :userId ORDER BY f.id`,
    { userId },
  )
  return rows.map((row) => row.store_id)
}
