import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

export interface TextPlaces {
  frame: ReadonlySet<string>
  /**
   * Folder of pages → ids that its pages use in addition. A text of several folders is in each of them, because one
   * shared file would load all of them for everyone.
   */
  folders: ReadonlyMap<string, ReadonlySet<string>>
  /** `FRAME` or folder → ids that only lazy parts use. */
  later: ReadonlyMap<string, ReadonlySet<string>>
}

export const FRAME = 'frame'

/** Fewer texts are not worth a request. */
const WORTH_A_FILE = 15

/** The lookahead lets the closing quote of one word open the next. */
const QUOTED = /["'`]([\w.-]+)(?=["'`])/g

function idsIn(source: string, known: ReadonlySet<string>): string[] {
  return [...source.matchAll(QUOTED)].map(([, word]) => word ?? '').filter((word) => known.has(word))
}

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
