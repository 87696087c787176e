import { createDeployedBackend } from './create-deployed-backend.ts'
import { GENERATIONS } from './traits.ts'

/*
 * `node graphql/testing/deployed-backend/serve.ts 4010 3`: port and generation, for trying a shop by hand and for
 * journeys. A shop needs the ORDER_CIPHER of coded-body.ts to order.
 */
const [port = '0', wanted = '3'] = process.argv.slice(2)
const generation = GENERATIONS.find((known) => String(known) === wanted) ?? 3
const backend = createDeployedBackend({ generation })
process.stdout.write(`${await backend.listen(Number(port), '127.0.0.1')}\n`)
