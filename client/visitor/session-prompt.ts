import { atom, type createStore } from 'jotai'

interface SessionPrompt {
  /** Closes the dialog. True where there is a session again. */
  settle(isSignedIn: boolean): void
}

/** The dialog that asks a member to sign in again; null while nobody needs it. */
export const sessionPromptAtom = atom<SessionPrompt | null>(null)

/** Makes the function that opens the dialog. While it is open, whoever calls gets the same answer. */
export function createSessionPrompt(store: ReturnType<typeof createStore>): () => Promise<boolean> {
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
