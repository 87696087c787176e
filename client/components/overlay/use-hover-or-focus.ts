import { type FocusEvent, useState } from 'react'

/**
 * Whether an element is hovered or focused, so that animations and timeouts can pause.
 * @example const { isActive, handlers } = useHoverOrFocus(); <section {...handlers}>
 */
export function useHoverOrFocus() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isActive: isHovered || isFocused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
