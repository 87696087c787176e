// In the browser only, for the document's first view: the server and later views have all texts from the beginning.
let load: () => Promise<unknown> = () => Promise.resolve()
let coming: Promise<unknown> | null = null

/** @param loader adds the texts of parts whose code comes after the first view to those of the page */
export function provideLaterTexts(loader: () => Promise<unknown>): void {
  load = loader
}

/** Resolves once the page has the texts of its later parts; the first part to come asks for them. */
export function laterTexts(): Promise<unknown> {
  coming ??= load().catch((error: unknown) => {
    coming = null
    throw error
  })
  return coming
}
