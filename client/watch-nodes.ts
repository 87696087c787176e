/** What others have done to the nodes of a document. */
export interface WatchedNodes {
  /** What was observed at a time, until somebody takes it. */
  batches: MutationRecord[][]
  observer: MutationObserver
  take(records: MutationRecord[]): void
}

declare global {
  interface Document {
    watchedNodes?: WatchedNodes
  }
}

/**
 * Runs in `<head>`, in a document of its own: everything it needs is inside it. What others do to the document from the
 * end of the parser's work on is kept for `guardForeignNodes`, which comes with the app's code.
 */
function watchNodes(): void {
  const watched: WatchedNodes = {
    batches: [],
    observer: new MutationObserver((records) => watched.take(records)),
    take: (records) => void watched.batches.push(records),
  }
  document.watchedNodes = watched
  const start = () => watched.observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', start, { once: true })
}

/** `@__PURE__` keeps it out of the browser's build, which imports the app. */
export const WATCH_NODES_SCRIPT = /* @__PURE__ */ scriptOf(watchNodes)

function scriptOf(run: () => void): string {
  return `(${String(run).replace(/\n\s+/g, '\n')})()`
}
