import schemas from './published-schemas.json' with { type: 'json' }
import published from './published-tools.json' with { type: 'json' }

/** The parts of a JSON schema that a comparison of inputs needs. */
export interface InputSchema {
  $ref?: string
  allOf?: readonly InputSchema[]
  type?: string
  properties?: Readonly<Record<string, InputSchema>>
  required?: readonly string[]
  items?: InputSchema
  /** The protocol's own annotation: whether requests contain the property. */
  ucp_request?: string | Readonly<Partial<Record<Request, string>>>
}

type Request = 'create' | 'update'

const HOME = 'https://ucp.dev/services/shopping/mcp.openrpc.json'

const documents = new Map<string, object>([
  [HOME, published],
  ...schemas.map((schema) => [schema.$id, schema] as const),
])

/** A schema with the address that its references are relative to. */
interface Located {
  schema: InputSchema
  base: string
}

function follow(reference: string, base: string): Located {
  const { origin, pathname, hash } = new URL(reference, base)
  const found = hash
    .split('/')
    .slice(1)
    // @NOTE A step of a reference leads to an object.
    .reduce<object | undefined>(
      (part, step) => (part as Record<string, object>)[step],
      documents.get(origin + pathname),
    )
  if (!found) throw new Error(`${base} refers to ${reference}, which is not among the copied files.`)
  return { schema: found, base: origin + pathname }
}

/** The schema with everything that it refers to. */
function whole({ schema, base }: Located): Located[] {
  const { $ref, allOf = [] } = schema
  const parts = [...($ref === undefined ? [] : [follow($ref, base)]), ...allOf.map((part) => ({ schema: part, base }))]
  return [{ schema, base }, ...parts.flatMap(whole)]
}

function ruleOf(parts: readonly Located[], name: string, request: Request): string {
  const rules = parts.map(({ schema }) => schema.properties?.[name]?.ucp_request)
  const rule = rules.find((one) => one !== undefined)
  if (rule !== undefined) return typeof rule === 'string' ? rule : (rule[request] ?? 'optional')
  return parts.some(({ schema }) => schema.required?.includes(name)) ? 'required' : 'optional'
}

/** Lists different types and members, and members that the tool requires but the published input does not have. */
function differences(tool: InputSchema, own: Located, request: Request, path: string): string[] {
  const parts = whole(own)
  const type = parts.find(({ schema }) => schema.type)?.schema.type
  if (type !== undefined && tool.type !== type) return [`${path} is ${tool.type}, not ${type}`]
  const items = parts.find(({ schema }) => schema.items)
  if (items?.schema.items && tool.items) {
    return differences(tool.items, { ...items, schema: items.schema.items }, request, `${path}[]`)
  }
  if (!tool.properties) return []
  const sent = new Map<string, Located>()
  for (const { schema, base } of parts) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (ruleOf(parts, name, request) !== 'omit') sent.set(name, { schema: property, base })
    }
  }
  const { properties, required = [] } = tool
  return [
    ...Object.keys(properties).flatMap((name) => (sent.has(name) ? [] : [`${path}.${name} is not published`])),
    ...required.flatMap((name) =>
      ruleOf(parts, name, request) === 'required' ? [] : [`${path}.${name} is not required by the protocol`],
    ),
    ...[...sent].flatMap(([name, property]) => {
      const ownProperty = properties[name]
      if (!ownProperty) return [`${path}.${name} is left out`]
      return differences(ownProperty, property, request, `${path}.${name}`)
    }),
  ]
}

/** How a tool's input differs from the one that https://ucp.dev/2026-04-08/services/shopping/mcp.openrpc.json has. */
export function toolDifferences({ name, inputSchema }: { name: string; inputSchema: InputSchema }): string[] {
  const method = published.methods.find((one) => one.name === name)
  if (!method) return [`${name} is not published`]
  const properties = Object.fromEntries(method.params.map(({ name: argument, schema }) => [argument, schema]))
  const required = method.params.flatMap(({ name: argument, required: isRequired }) => (isRequired ? argument : []))
  const schema: InputSchema = { type: 'object', properties, required }
  return differences(inputSchema, { schema, base: HOME }, name.startsWith('create') ? 'create' : 'update', name)
}
