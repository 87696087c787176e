import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Passwords } from '../ground/passwords.ts'
import type { Tries } from './tries.ts'

/** Deployed api/v1 backends share this key with every browser, so it protects nothing. */
export interface OrderCipher {
  key: string
  iv: string
}

/** Dependencies of every route; one object per backend, so that two backends in one process share nothing. */
export interface BackendContext {
  database: Database
  /** Epoch milliseconds. */
  clock: () => number
  log: FastifyBaseLogger
  tries: Tries
  passwords: Passwords
  orderCipher: OrderCipher | undefined
  /** Days until a cash order is cancelled that the shop has not confirmed; 0 for never. */
  cashOrderDays: number
  /** The address this backend answers at, without a trailing slash. */
  ownUrl: () => string
  /** The storefront's public address, without a trailing slash. */
  siteUrl: string
  /** Prefix of all picture names, ends with a slash. */
  imageBaseUrl: () => string
}
