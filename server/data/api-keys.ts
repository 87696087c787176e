import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ApiKey } from '../ground/program-settings.ts'

const API_KEY_HEADER = 'x-api-key'

/** Finds the program that sent a request: null without a key, undefined for an unknown key. */
export type FindApiKey = (request: FastifyRequest) => ApiKey | null | undefined

/** Compares digests, so the time of a lookup tells nothing about a key. */
export function createApiKeys(keys: readonly ApiKey[]): FindApiKey {
  const byDigest = new Map(keys.map((key) => [key.digest, key]))
  return function findApiKey({ headers }) {
    const given = headers[API_KEY_HEADER]
    return given === undefined ? null : byDigest.get(hash('sha256', String(given)))
  }
}
