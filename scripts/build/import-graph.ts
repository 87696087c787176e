import { build as esbuild } from 'esbuild'

/** The module of the browser's first script. */
export const ENTRY = 'client/entry.tsx'

interface Import {
  path: string
  /** By `import()`: a chunk of its own. */
  isLazy: boolean
}

/** Our modules that the browser can load, and what each imports of ours, as the bundler has found it. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>

/** Reads the imports of all modules and writes nothing; packages are left alone, which makes it quick. */
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

/** Everything a module brings with it, itself included; with `lazy` what it may load later, too. */
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
