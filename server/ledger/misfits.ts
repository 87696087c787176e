import { buildSchema, getOperationAST, parse, validate } from 'graphql'

/** Operations that do not fit a schema: id → the operation's name and what is wrong with it. */
export function misfits(schemaText: string, operations: Readonly<Record<string, string>>): Map<string, string> {
  const schema = buildSchema(schemaText)
  const found = new Map<string, string>()
  for (const [id, text] of Object.entries(operations)) {
    const document = parse(text, { noLocation: true })
    const [error] = validate(schema, document)
    if (error) found.set(id, `${getOperationAST(document)?.name?.value ?? id}: ${error.message}`)
  }
  return found
}
