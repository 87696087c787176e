import { createForeignBackend } from './create-foreign-backend.ts'
import type { Generation } from './traits.ts'

/*
 * `node graphql/foreign-backend/serve.ts 4010 3`: port and generation. For trying a shop by hand and for journeys.
 * It takes orders from a shop that is given its key, the ORDER_CIPHER of coded-body.ts.
 */
const [port = '0', wanted = '3'] = process.argv.slice(2)
const generations: Record<string, Generation> = { 1: 1, 3: 3, 4: 4, 5: 5 }
const backend = createForeignBackend({ generation: generations[wanted] ?? 3 })
process.stdout.write(`${await backend.listen(Number(port), '127.0.0.1')}\n`)
