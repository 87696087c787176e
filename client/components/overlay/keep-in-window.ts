/** Pixels between a floating panel and the edge of the window. */
const MARGIN = 8

/** Moves an open panel sideways if its usual position is partly outside of the window. */
export function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = ''
  const { left, right } = panel.getBoundingClientRect()
  const end = document.documentElement.clientWidth - MARGIN
  const shift = left < MARGIN ? MARGIN - left : Math.min(0, end - right)
  if (shift !== 0) panel.style.translate = `${shift}px`
}
