import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { attemptsMigration } from './013-attempts.ts'
import { signInTriesMigration } from './020-sign-in-tries.ts'

test('tries that were counted before the table was renamed still count', () => {
  const database = openDatabase(':memory:')
  database.script(attemptsMigration)
  database.script("INSERT INTO attempts VALUES ('digest', 9, 1000)")
  database.script(signInTriesMigration)
  expect(database.get('SELECT * FROM sign_in_tries')).toEqual({ key_hash: 'digest', count: 9, ends_at: 1000 })
  database.close()
})
