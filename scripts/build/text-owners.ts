import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

/** Text id → the folder of the only pages that say it. Texts of the frame, or of several folders, are left out. */
export type TextOwners = ReadonlyMap<string, string>

/** Words in quotes. The closing quote may be the next word's opening one. */
const QUOTED = /["'`]([\w.-]+)(?=["'`])/g

/** The texts that a module names: ids are typed, so an id that is used stands in quotes somewhere. */
function idsIn(source: string, known: ReadonlySet<string>): string[] {
  return [...source.matchAll(QUOTED)].map(([, word]) => word ?? '').filter((word) => known.has(word))
}

/**
 * Finds where each text belongs.
 * @param known ids of all texts
 */
export async function findTextOwners(
  graph: ImportGraph,
  pages: PageModules,
  known: ReadonlySet<string>,
): Promise<TextOwners> {
  const idsOf = new Map<string, string[]>()
  for (const file of graph.keys()) {
    if (/\.tsx?$/.test(file)) idsOf.set(file, idsIn(await readFile(file, 'utf8'), known))
  }
  function saidFrom(module: string): string[] {
    return [...reachedFrom(graph, module, { lazy: true, except: PAGE_LIST })].flatMap((file) => idsOf.get(file) ?? [])
  }
  const folders = new Map<string, Set<string>>()
  for (const page of new Set(Object.values(pages))) {
    for (const id of saidFrom(page)) folders.set(id, (folders.get(id) ?? new Set()).add(dirname(page)))
  }
  for (const id of saidFrom(ENTRY)) folders.delete(id)
  return new Map([...folders].flatMap(([id, [folder, ...more]]) => (folder && more.length === 0 ? [[id, folder]] : [])))
}
