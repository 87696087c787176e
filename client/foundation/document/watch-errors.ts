const MOST = 3

/** Errors of extensions and payment providers have no file of the build in their stack. */
const OWN_CHUNK = /\/assets\/([\w.-]+\.js)/

export function watchErrors(): (thrown: unknown) => void {
  let left = MOST

  function report(thrown: unknown): void {
    if (!(thrown instanceof Error) || left === 0) return
    const [, chunk] = OWN_CHUNK.exec(thrown.stack ?? '') ?? []
    if (chunk === undefined) return
    left -= 1
    import('./report-error.ts').then(({ reportError }) => reportError(thrown, chunk)).catch(() => undefined)
  }

  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return report
}
