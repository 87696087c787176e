import { build as esbuild } from 'esbuild'

export const ENTRY = 'client/app/entry.tsx'

interface Import {
  path: string
  isLazy: boolean
}

export type ImportGraph = ReadonlyMap<string, readonly Import[]>

export async function readImportGraph(): Promise<ImportGraph> {
  const { metafile } = await esbuild({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    outdir: 'dist',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports
        .filter(({ external }) => !external)
        .map(({ path, kind }) => ({ path, isLazy: kind === 'dynamic-import' })),
    ]),
  )
}

/** All modules that a module imports, itself included; with `lazy` also those that it imports with `import()`. */
export function reachedFrom(
  graph: ImportGraph,
  start: string,
  { lazy = false, except }: { lazy?: boolean; except?: string } = {},
): Set<string> {
  const reached = new Set<string>()
  const queue = [start]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file) || file === except) continue
    reached.add(file)
    for (const { path, isLazy } of graph.get(file) ?? []) if (lazy || !isLazy) queue.push(path)
  }
  return reached
}
