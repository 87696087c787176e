import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

/** Which texts travel with what. */
export interface TextPlaces {
  /** Ids that the frame uses at once: they come with the first load. */
  frame: ReadonlySet<string>
  /**
   * Folder of pages → ids that its pages use beyond the frame's. A text of several folders stands in each of them:
   * twice a few bytes for somebody who visits both, where one shared file would load all of them for everybody.
   */
  folders: ReadonlyMap<string, ReadonlySet<string>>
  /** `FRAME` or folder → ids that only parts whose code comes later use, where there are more than a few. */
  later: ReadonlyMap<string, ReadonlySet<string>>
}

/** Key of the frame's own later texts. */
export const FRAME = 'frame'

/** So many texts are worth a request of their own. */
const WORTH_A_FILE = 15

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
  function usedFrom(module: string, lazy: boolean): Set<string> {
    const modules = reachedFrom(graph, module, { lazy, except: PAGE_LIST })
    return new Set([...modules].flatMap((file) => idsOf.get(file) ?? []))
  }
  const frame = usedFrom(ENTRY, false)
  const ofFrameLater = usedFrom(ENTRY, true).difference(frame)
  const folders = new Map<string, Set<string>>()
  const later = new Map<string, Set<string>>([[FRAME, ofFrameLater]])
  const modules = new Set(Object.values(pages))
  for (const folder of new Set([...modules].map((page) => dirname(page)))) {
    const inFolder = [...modules].filter((page) => dirname(page) === folder)
    const used = (lazy: boolean) => new Set(inFolder.flatMap((page) => [...usedFrom(page, lazy)])).difference(frame)
    const now = used(false)
    const ownLater = used(true).difference(now).difference(ofFrameLater)
    if (ownLater.size >= WORTH_A_FILE) later.set(folder, ownLater)
    const own = ownLater.size >= WORTH_A_FILE ? now : now.union(ownLater)
    if (own.size > 0) folders.set(folder, own)
  }
  return { frame, folders, later }
}
