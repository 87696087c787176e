import { atom, type Store } from 'jotai'

interface SessionPrompt {
  settle(isSignedIn: boolean): void
}

export const sessionPromptAtom = atom<SessionPrompt | null>(null)

/** Returns a function that opens the dialog. Concurrent calls share one answer. */
export function createSessionPrompt(store: Store): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null

  function open(): Promise<boolean> {
    return new Promise((resolve) => {
      function settle(isSignedIn: boolean) {
        store.set(sessionPromptAtom, null)
        pending = null
        resolve(isSignedIn)
      }
      store.set(sessionPromptAtom, { settle })
    })
  }

  return function signInAgain() {
    pending ??= open()
    return pending
  }
}
