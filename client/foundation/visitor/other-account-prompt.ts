import { atom, type Store } from 'jotai'

interface OtherAccountPrompt {
  /** The server's message, which names the account that is signed in. */
  words: string
  close(): void
}

export const otherAccountAtom = atom<OtherAccountPrompt | null>(null)

/** Returns a function that opens the dialog and resolves when it is closed. Concurrent calls share one dialog. */
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
