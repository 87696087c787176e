import { type FocusEvent, useState } from 'react'

/**
 * Whether an element is hovered or focused, so that animations and timeouts can pause.
 * @example const { inUse, watch } = useInUse(); <section {...watch}>
 */
export function useInUse() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [holdsFocus, setHoldsFocus] = useState(false)
  return {
    inUse: isPointedAt || holdsFocus,
    watch: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setHoldsFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHoldsFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
