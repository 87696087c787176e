import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'

const HIDE = 'UPDATE products SET status = 2 WHERE id = 101'
const DELETE_PRODUCT = 'DELETE FROM products WHERE id = 101'
const DELETE_STORE = 'DELETE FROM products WHERE store_id = 41; DELETE FROM stores WHERE id = 41'

const saved = (path: string, key: string) => ({
  all: `user/${path}/all`,
  toggle: `user/${path}/action`,
  of: 'product_id',
  key,
  removed: /removed/,
  unknown: 'Product is not found',
})
const followed = {
  all: 'user/store/following-list',
  toggle: 'user/store/follow',
  of: 'store_id',
  key: 'following',
  removed: /not follow/,
  unknown: 'Store is not found',
}

test.each([
  ['a hidden product', 'saved', HIDE, [101, 103], saved('wishlist', 'wishlist')],
  ['a deleted product', 'saved', DELETE_PRODUCT, [101, 103], saved('wishlist', 'wishlist')],
  ['a hidden product', 'compared', HIDE, [101, 103], saved('compare-list', 'compare')],
  ['a deleted product', 'compared', DELETE_PRODUCT, [101, 103], saved('compare-list', 'compare')],
  ['a deleted store', 'followed', DELETE_STORE, [41, 42], followed],
])(
  'with %s, the %s list shows and counts the same rows, and each can be removed',
  async (_what, _name, sql, ids, list) => {
    const backend = await createTestBackend()
    const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
    onTestFinished(async () => {
      database.close()
      await backend.close()
    })
    // The catalog has one store.
    database.script("INSERT INTO stores SELECT 42, 'other', image, 0, 0 FROM stores")
    const headers = await backend.signIn('keeps-lists@example.com')
    const toggle = (id: number) => backend.post(list.toggle, { [list.of]: id }, headers)
    const [gone = 0, other = 0] = ids
    for (const id of ids) expect((await toggle(id)).status).toBe(200)
    database.script(sql)
    const { data: page } = await backend.get(list.all, { headers })
    const { data: profile } = await backend.get('user/profile', { headers })
    expect(page.data).toMatchObject([{ [list.of]: other }])
    expect(page.total).toBe(1)
    expect(profile[list.key]).toEqual([other])
    // A page that was open before still offers to remove it.
    const removed = expect.stringMatching(list.removed)
    expect(await toggle(gone)).toMatchObject({ status: 200, message: removed })
    expect((await toggle(gone)).data.form).toEqual([list.unknown])
    expect(await toggle(other)).toMatchObject({ status: 200, message: removed })
    expect((await backend.get(list.all, { headers })).data).toMatchObject({ data: [], total: 0 })
  },
)
