// Only the browser's first view loads texts lazily; the server and later views have all of them.
let load: () => Promise<unknown> = () => Promise.resolve()
let loading: Promise<unknown> | null = null

export function provideLazyTexts(loader: () => Promise<unknown>): void {
  load = loader
}

export function lazyTexts(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
