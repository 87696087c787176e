import { atom, type Store } from 'jotai'

interface OtherAccountPrompt {
  /** The server's words: who is signed in now. */
  words: string
  /** Closes the dialog; the page stays. */
  close(): void
}

/** The dialog that says that the page belongs to another account; null while it is not needed. */
export const otherAccountAtom = atom<OtherAccountPrompt | null>(null)

/** Creates the function that opens the dialog, and resolves when it is closed. Calls while it is open share it. */
export function createOtherAccountPrompt(store: Store): (words: string) => Promise<void> {
  let pending: Promise<void> | null = null

  function open(words: string): Promise<void> {
    return new Promise((resolve) => {
      function close() {
        store.set(otherAccountAtom, null)
        pending = null
        resolve()
      }
      store.set(otherAccountAtom, { words, close })
    })
  }

  return function tell(words) {
    pending ??= open(words)
    return pending
  }
}
