import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { migrate, migrations } from '../migrate.ts'
import { triesMigration, signInTriesMigration } from './people.ts'

test('attempts that were open before the table was renamed are still checked', () => {
  const database = openDatabase(':memory:')
  migrate(database, undefined, migrations.slice(0, 20))
  database.script(`
    INSERT INTO payment_starts (method, reference, order_id, amount, currency, created_at, at_risk, checks, next_check_at)
    VALUES (3, 'pi_1', 7, 8828, 'USD', 1000, 1, 2, 61000), (1, 'order_1', 8, 500, 'EUR', 2000, 0, 0, NULL)`)
  migrate(database)
  expect(database.all('SELECT * FROM payment_attempts ORDER BY order_id')).toEqual([
    {
      method: 3,
      reference: 'pi_1',
      order_id: 7,
      amount: 8828,
      currency: 'USD',
      created_at: 1000,
      at_risk: 1,
      checks: 2,
      next_check_at: 61000,
    },
    expect.objectContaining({ method: 1, reference: 'order_1', at_risk: 0, next_check_at: null }),
  ])
  const plan = (sql: string) => JSON.stringify(database.all(`EXPLAIN QUERY PLAN ${sql}`))
  expect(plan('SELECT * FROM payment_attempts WHERE next_check_at <= 1 ORDER BY next_check_at')).toContain(
    'attempts_to_check',
  )
  expect(plan('SELECT * FROM payment_attempts WHERE order_id = 7')).toContain('attempts_of_order')
  expect(() =>
    database.run("INSERT INTO payment_attempts SELECT * FROM payment_attempts WHERE reference = 'pi_1'"),
  ).toThrow('UNIQUE')
  database.close()
})

test('tries that were counted before the table was renamed still count', () => {
  const database = openDatabase(':memory:')
  database.script(triesMigration)
  database.script("INSERT INTO attempts VALUES ('digest', 9, 1000)")
  database.script(signInTriesMigration)
  expect(database.get('SELECT * FROM sign_in_tries')).toEqual({ key_hash: 'digest', count: 9, ends_at: 1000 })
  database.close()
})
