// Only for the first view in the browser: the server and later views have all texts from the beginning.
let load: () => Promise<unknown> = () => Promise.resolve()
let loading: Promise<unknown> | null = null

/** @param loader adds the texts of lazy parts to those of the page */
export function provideLazyTexts(loader: () => Promise<unknown>): void {
  load = loader
}

/** Resolves once the page has the texts of its lazy parts; the first part to load requests them. */
export function lazyTexts(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
