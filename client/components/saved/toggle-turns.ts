import { atom } from 'jotai'
import type { ToggleIntent } from './toggle-intent.ts'

/** Presses of the buttons of one product, or seller, whose answers have not all come. */
interface Turns {
  /** Ends with the answer to the last press. */
  last: Promise<unknown>
  presses: number
  /** What the server has said last; before its first answer, what was shown. */
  isSaved: boolean
}

interface Turn<Answer> {
  answer: Answer
  /** False where the button was pressed again meanwhile: that press has the last word. */
  isLast: boolean
  /** What the server holds as far as it has said. */
  isSaved: boolean
}

/**
 * Sends the presses of one product's buttons one after the other, in whichever row they are: each changes the server
 * from one state to the other, so that answers which overtake each other would show the wrong one.
 */
function createToggleTurns() {
  const turns = new Map<string, Turns>()

  /**
   * @param wasSaved what was shown before the press
   * @param savedIn what an answer says; null where it says nothing
   */
  async function take<Answer>(
    { list, id }: ToggleIntent,
    wasSaved: boolean,
    send: () => Promise<Answer>,
    savedIn: (answer: Answer) => boolean | null,
  ): Promise<Turn<Answer>> {
    const key = `${list} ${id}`
    const own = turns.get(key) ?? { last: Promise.resolve(), presses: 0, isSaved: wasSaved }
    turns.set(key, own)
    const press = ++own.presses
    const turn = own.last.then(send)
    own.last = turn
    const answer = await turn
    const isLast = press === own.presses
    own.isSaved = savedIn(answer) ?? own.isSaved
    if (isLast) turns.delete(key)
    return { answer, isLast, isSaved: own.isSaved }
  }
  return { take }
}

/** The turns that all buttons of a document share: computed once per store. */
export const toggleTurnsAtom = atom(createToggleTurns)
