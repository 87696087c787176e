import type { ASTVisitor, FieldNode, SelectionSetNode, ValidationContext } from 'graphql'
import { codedError } from '../texts/errors.ts'

const LISTS = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes', 'enumValues'])
/** As in the standard query of graphql-js and GraphiQL (`getIntrospectionQuery`). */
const MOST_LISTS = 1
const MOST_WRAPPERS = 9

interface Depth {
  lists: number
  wrappers: number
}

function depthAt({ name }: FieldNode, { lists, wrappers }: Depth): Depth {
  return {
    lists: LISTS.has(name.value) ? lists + 1 : lists,
    wrappers: name.value === 'ofType' ? wrappers + 1 : 0,
  }
}

function refuse(node: FieldNode, what: string, max: number): never {
  const text = `Introspection ${what}. The query that getIntrospectionQuery() of graphql-js makes is answered.`
  throw codedError('LIMIT_EXCEEDED', text, {
    status: 400,
    nodes: node,
    limit: 'introspectionDepth',
    max,
    found: max + 1,
  })
}

/** Depth and cost do not count introspection, and each nested list multiplies the schema. */
export function introspectionDepth(context: ValidationContext): ASTVisitor {
  /** Visits a fragment once per position, to stay linear in the document's size. */
  // bounded: one document
  const seen = new Map<SelectionSetNode, Set<string>>()

  function isNew(selectionSet: SelectionSetNode, { lists, wrappers }: Depth): boolean {
    const depths = seen.get(selectionSet) ?? new Set()
    const depth = `${lists} ${wrappers}`
    seen.set(selectionSet, depths)
    return depths.size < depths.add(depth).size
  }

  function checkField(node: FieldNode, outer: Depth): void {
    if (node.alias) refuse(node, 'takes no aliases', 0)
    const depth = depthAt(node, outer)
    if (depth.lists > MOST_LISTS)
      refuse(node, `answers no ${node.name.value} inside of another list of a type`, MOST_LISTS)
    if (depth.wrappers > MOST_WRAPPERS) refuse(node, `answers ${MOST_WRAPPERS} levels of ofType`, MOST_WRAPPERS)
    check(node.selectionSet, depth)
  }

  function check(selectionSet: SelectionSetNode | undefined, depth: Depth): void {
    if (!selectionSet || !isNew(selectionSet, depth)) return
    for (const selection of selectionSet.selections) {
      if (selection.kind === 'Field') checkField(selection, depth)
      else if (selection.kind === 'InlineFragment') check(selection.selectionSet, depth)
      else check(context.getFragment(selection.name.value)?.selectionSet, depth)
    }
  }

  return {
    Field({ name, selectionSet }) {
      if (name.value === '__schema' || name.value === '__type') check(selectionSet, { lists: 0, wrappers: 0 })
    },
  }
}
