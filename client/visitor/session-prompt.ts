import { atom, type Atoms } from '../atoms.tsx'

interface SessionPrompt {
  /** Closes the dialog. True where there is a session again. */
  settle(isSignedIn: boolean): void
}

/** The dialog that asks a member to sign in again; null while it is not needed. */
export const sessionPromptAtom = atom<SessionPrompt | null>(null)

/** Creates the function that opens the dialog. Calls while it is open share one answer. */
export function createSessionPrompt(atoms: Atoms): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null

  function open(): Promise<boolean> {
    return new Promise((resolve) => {
      function settle(isSignedIn: boolean) {
        atoms.set(sessionPromptAtom, null)
        pending = null
        resolve(isSignedIn)
      }
      atoms.set(sessionPromptAtom, { settle })
    })
  }

  return function signInAgain() {
    pending ??= open()
    return pending
  }
}
