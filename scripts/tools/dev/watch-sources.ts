import { watch } from 'chokidar'

const FOLDERS = ['backend', 'client', 'graphql', 'locales', 'server', 'shared', 'codegen.ts']
const QUIET_MS = 50

const isSource = (file: string) => /\.(ts|tsx|css|json|graphql)$/.test(file) && !file.includes('.test.')

/** Calls back with changed files once they are stable. Changes during a call are collected for the next one. */
export async function watchSources(
  onChange: (files: readonly string[]) => Promise<void>,
): Promise<() => Promise<void>> {
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

  const watcher = watch(FOLDERS, { ignoreInitial: true })
  watcher.on('all', (_event, file) => {
    if (!isSource(file)) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), QUIET_MS)
  })
  await new Promise<void>((resolve) => void watcher.once('ready', resolve))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
