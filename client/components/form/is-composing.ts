import type { KeyboardEvent } from 'react'

/** Safari reports this `keyCode` for consumed keys even after the composition. */
const TAKEN_BY_INPUT_METHOD = 229

/** True for a key that an input method (Hindi, Chinese …) uses to choose and accept a word. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD
}
