import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Text of a number that is being typed. It may be empty or out of bounds on the way; it counts once it is settled: by
 * Enter, by an arrow key, or when the box is left. What is no whole number gives way to the last one that counted.
 * @param take is given the number; false where it refuses it
 */
export function useDraft(value: number, take: (quantity: number) => boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)

  /** False where the number was refused. Reads the box, which may be ahead of the state. */
  function settle(): boolean {
    const typed = ref.current?.valueAsNumber ?? Number.NaN
    setDraft(null)
    return !Number.isInteger(typed) || typed === value || take(typed)
  }

  const onSettled = useEffectEvent(settle)
  useEffect(() => {
    // React's `onChange` is the browser's `input`, which comes with each key; this is the browser's own `change`.
    const input = ref.current
    input?.addEventListener('change', onSettled)
    return () => input?.removeEventListener('change', onSettled)
  }, [])

  return {
    ref,
    text: draft ?? String(value),
    settle,
    type: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
    onKeyDown(event: KeyboardEvent) {
      // A refused number must not be sent in place of the one that was meant.
      if (event.key === 'Enter' && !settle()) event.preventDefault()
    },
  }
}
