const STORAGE_KEY = 'toast'

/** A success to report on the next document, for changes that load one. */
export function rememberToast(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage is blocked: the change is not reported.
  }
}

/** Returned once. */
export function takeRememberedToast(): string | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return text
  } catch {
    return null
  }
}
