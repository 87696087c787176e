/** Reports of one document. */
const MOST = 3

/** An error of an extension or of a payment provider has no file of the build in its stack. */
const OWN_CHUNK = /\/assets\/([\w.-]+\.js)/

/**
 * Reports errors that the shop's own scripts throw. The code that reports loads with the first of them.
 * @returns reports an error that was caught
 */
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
