import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

/** Which texts travel with what. */
export interface TextPlaces {
  /** Ids that the frame uses: they come with the first load. */
  frame: ReadonlySet<string>
  /**
   * Folder of pages → ids that its pages use beyond the frame's. A text of several folders stands in each of them:
   * twice a few bytes for somebody who visits both, where one shared file would load all of them for everybody.
   */
  folders: ReadonlyMap<string, ReadonlySet<string>>
}

/** Words in quotes. The closing quote may be the next word's opening one. */
const QUOTED = /["'`]([\w.-]+)(?=["'`])/g

/** The texts that a module names: ids are typed, so an id that is used stands in quotes somewhere. */
function idsIn(source: string, known: ReadonlySet<string>): string[] {
  return [...source.matchAll(QUOTED)].map(([, word]) => word ?? '').filter((word) => known.has(word))
}

/**
 * Finds where each text is needed. Ids that no module of the client uses are in neither place.
 * @param known ids of all texts
 */
export async function findTextPlaces(
  graph: ImportGraph,
  pages: PageModules,
  known: ReadonlySet<string>,
): Promise<TextPlaces> {
  const idsOf = new Map<string, string[]>()
  for (const file of graph.keys()) {
    if (/\.tsx?$/.test(file)) idsOf.set(file, idsIn(await readFile(file, 'utf8'), known))
  }
  function usedFrom(module: string): Set<string> {
    const modules = reachedFrom(graph, module, { lazy: true, except: PAGE_LIST })
    return new Set([...modules].flatMap((file) => idsOf.get(file) ?? []))
  }
  const frame = usedFrom(ENTRY)
  const folders = new Map<string, Set<string>>()
  for (const page of new Set(Object.values(pages))) {
    const own = usedFrom(page).difference(frame)
    if (own.size > 0) folders.set(dirname(page), own.union(folders.get(dirname(page)) ?? new Set()))
  }
  return { frame, folders }
}
