import { watch } from 'node:fs'

const FOLDERS = ['backend', 'client', 'graphql', 'locales', 'server', 'shared']
const QUIET_MS = 150

function isSource(file: string): boolean {
  return /\.(ts|tsx|css|json|graphql)$/.test(file) && !/\/__generated__\/|\.test\.|graphql\/schema\.graphql$/.test(file)
}

/**
 * Calls back with the files that changed, once they have been left alone for a moment. While one call is at work,
 * changes are gathered for the next.
 * @returns a function that stops watching
 */
export function watchSources(onChange: (files: readonly string[]) => Promise<void>): () => void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  async function flush() {
    if (isBusy || changed.size === 0) return
    isBusy = true
    const files = [...changed]
    changed.clear()
    await onChange(files)
    isBusy = false
    await flush()
  }

  const watchers = FOLDERS.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      const file = `${folder}/${name}`
      if (!isSource(file)) return
      changed.add(file)
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), QUIET_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
