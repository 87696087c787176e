import { atom } from 'jotai'
import type { ToggleIntent } from './toggle-intent.ts'

/** Pending presses of the buttons for one product or seller. */
interface Turns {
  last: Promise<unknown>
  presses: number
  /** The server's last answer; initially, the rendered state. */
  isSaved: boolean
}

interface Turn<Answer> {
  answer: Answer
  /** False if the button was pressed again in the meantime. */
  isLast: boolean
  isSaved: boolean
}

/** Sends presses one at a time: each toggles the server's state, so answers out of order would show the wrong one. */
function createToggleTurns() {
  const turns = new Map<string, Turns>()

  /**
   * @param wasSaved state before the press
   * @param savedIn state in an answer; null if it contains none
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

/** Shared by all buttons of a document: computed once per store. */
export const toggleTurnsAtom = atom(createToggleTurns)
