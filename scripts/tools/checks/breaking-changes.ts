import { type Change, ChangeType, CriticalityLevel, diff, DiffRule, type Rule } from '@graphql-inspector/core'
import { type GraphQLSchema, isObjectType } from 'graphql'

function isDeprecatedArgument(schema: GraphQLSchema | null, path: string): boolean {
  const [typeName = '', fieldName = '', argumentName = ''] = path.split('.')
  const type = schema?.getType(typeName)
  if (!isObjectType(type)) return false
  const { args = [] } = type.getFields()[fieldName] ?? {}
  return args.some(({ name, deprecationReason }) => name === argumentName && typeof deprecationReason === 'string')
}

/** The package's rule covers fields, input fields, and enum values only. */
const removeDeprecatedArguments: Rule = ({ changes, oldSchema }) =>
  changes.filter(({ type, path }) => {
    return type !== ChangeType.FieldArgumentRemoved || !isDeprecatedArgument(oldSchema, path ?? '')
  })

/** Names in backticks in the Breaking section of the release that is being prepared. */
export function notedBreaks(changelog: string): ReadonlySet<string> {
  const [, unreleased = ''] = /^## Unreleased$([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? []
  const [, breaking = ''] = /^### Breaking$([^]*?)(?=^### |$(?![^]))/m.exec(unreleased) ?? []
  return new Set([...breaking.matchAll(/`([\w.*]+)`/g)].map(([, name = '']) => name))
}

/** `Query.listing.rating` is noted by itself, by `Query.listing`, by `Query.*`, or by `*.listing`. */
function isNoted(path: string, noted: ReadonlySet<string>): boolean {
  const [type = '', field] = path.split('.')
  return [path, `${type}.${field}`, `${type}.*`, `*.${field}`].some((name) => noted.has(name))
}

/**
 * Changes that break clients of the released schema, apart from removals of deprecated entries.
 * @param noted changes that a release before 1.0 makes on purpose
 */
export async function breakingChanges(
  released: GraphQLSchema,
  current: GraphQLSchema,
  noted: ReadonlySet<string>,
): Promise<string[]> {
  const changes: Change[] = await diff(released, current, [
    DiffRule.suppressRemovalOfDeprecatedField,
    removeDeprecatedArguments,
  ])
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter(({ path = '' }) => !isNoted(path, noted))
    .map(({ path = '', message }) => `${path}: ${message}`)
}
