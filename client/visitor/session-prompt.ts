import { atom, type Store } from 'jotai'

interface SessionPrompt {
  /** Closes the dialog. True where there is a session again. */
  settle(isSignedIn: boolean): void
}

/** The dialog that asks a member to sign in again; null while it is not needed. */
export const sessionPromptAtom = atom<SessionPrompt | null>(null)

/** Creates the function that opens the dialog. Calls while it is open share one answer. */
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
