import { globSync, readFileSync } from 'node:fs'
import {
  type ASTNode,
  buildASTSchema,
  concatAST,
  type DocumentNode,
  GraphQLError,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'

/** Fragments are used across files, so this rule would report most of them. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

function parseFiles(pattern: string): DocumentNode {
  return concatAST(
    globSync(pattern)
      .sort()
      .map((file) => parse(new Source(readFileSync(file, 'utf8'), file))),
  )
}

function describe({ message, source, locations }: GraphQLError): string {
  const [place] = locations ?? []
  return source && place ? `${source.name}:${place.line}:${place.column}: ${message}` : message
}

/** Faults with file and line, which the code generator does not report. */
export function findFaults(schemaFiles: string, documentFiles: string): string[] {
  try {
    const definitions = parseFiles(schemaFiles)
    const faults = validateSDL(definitions)
    if (faults.length > 0) return faults.map(describe)
    const schema = buildASTSchema(definitions, { assumeValidSDL: true })
    return validate(schema, parseFiles(documentFiles), rules).map(describe)
  } catch (error) {
    if (error instanceof GraphQLError) return [describe(error)]
    throw error
  }
}

interface Described {
  description?: { value: string } | undefined
}

const DESCRIBED = new Set<string>([
  'ObjectTypeDefinition',
  'InterfaceTypeDefinition',
  'UnionTypeDefinition',
  'InputObjectTypeDefinition',
  'EnumTypeDefinition',
  'ScalarTypeDefinition',
  'DirectiveDefinition',
  'FieldDefinition',
  'InputValueDefinition',
  'EnumValueDefinition',
])

function nameIn(node: ASTNode | readonly ASTNode[]): string[] {
  return 'name' in node && node.name?.kind === 'Name' ? [node.name.value] : []
}

/** `Product.price` in backticks. */
const MEMBER = /`([A-Z]\w*\.\w+)`/g

/** Missing descriptions, and names in descriptions that do not exist, with file and line. */
export function findDescriptionFaults(schemaFiles: string): string[] {
  const document = parseFiles(schemaFiles)
  const texts = new Map<string, { node: ASTNode; text: string }>()
  visit(document, {
    enter(node, _key, _parent, _path, ancestors) {
      if (!DESCRIBED.has(node.kind)) return
      const name = [...ancestors, node].flatMap(nameIn).join('.')
      // @NOTE Every kind in the set has this property.
      texts.set(name, { node, text: (node as Described).description?.value.trim() ?? '' })
    },
  })
  return [...texts].flatMap(([name, { node, text }]) => {
    const dead = [...text.matchAll(MEMBER)].flatMap(([, member = '']) => (texts.has(member) ? [] : [member]))
    const faults = dead.map((member) => `${name} names ${member}, which does not exist.`)
    if (text === '') faults.push(`${name} has no description.`)
    return faults.map((fault) => describe(new GraphQLError(fault, { nodes: node })))
  })
}
