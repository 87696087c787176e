import { atom, type PrimitiveAtom, type Store } from 'jotai'

export interface Prompt<Question, Answer> {
  question: Question
  settle(answer: Answer): void
}

type PromptAtom<Question, Answer> = PrimitiveAtom<Prompt<Question, Answer> | null>

/** Asks a member whose session has ended to sign in again; the answer is whether they did. */
export const sessionPromptAtom: PromptAtom<void, boolean> = atom<Prompt<void, boolean> | null>(null)

/** Shows the server's message, which names the account that is signed in. */
export const otherAccountAtom: PromptAtom<string, void> = atom<Prompt<string, void> | null>(null)

/** Concurrent calls share one dialog. */
export function createPrompt<Question, Answer>(
  store: Store,
  promptAtom: PromptAtom<Question, Answer>,
): (question: Question) => Promise<Answer> {
  let pending: Promise<Answer> | null = null

  function open(question: Question): Promise<Answer> {
    return new Promise((resolve) => {
      function settle(answer: Answer) {
        store.set(promptAtom, null)
        pending = null
        resolve(answer)
      }
      store.set(promptAtom, { question, settle })
    })
  }

  return function ask(question) {
    pending ??= open(question)
    return pending
  }
}
