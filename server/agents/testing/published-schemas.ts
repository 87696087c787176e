import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import schemas from './published-schemas.json' with { type: 'json' }

/**
 * Validators of the schemas that https://ucp.dev/2026-04-08 publishes, copied unchanged. Strict mode is off because
 * they contain annotations of their own.
 */
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
for (const schema of schemas) {
  ajv.addSchema(schema)
  // The published profile refers to its neighbors by a path that its own id does not have.
  ajv.addSchema({ ...schema, $id: schema.$id.replace('/schemas/', '/schemas/schemas/') })
}

const ROOT = 'https://ucp.dev/schemas/'

/** @param schema such as `shopping/cart.json`. @returns what is wrong with the value; empty for a valid one */
export function schemaFaults(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(ROOT + schema)
  if (!validate) throw new Error(`There is no schema ${schema}.`)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
