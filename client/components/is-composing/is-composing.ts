import type { KeyboardEvent } from 'react'

/** What browsers report as `keyCode` of a key that an input method has taken; Safari does so after the composition, too. */
const TAKEN_BY_INPUT_METHOD = 229

/** True for a key that belongs to an input method (Hindi, Arabic, Chinese …): its Enter takes a word, its arrows choose one. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD
}
