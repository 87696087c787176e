const KEY = 'morePages'

export function rememberedPages(): number {
  if (!('navigation' in window)) return 0
  const state: unknown = window.navigation.currentEntry?.getState()
  if (typeof state !== 'object' || state === null || !(KEY in state)) return 0
  return typeof state[KEY] === 'number' ? state[KEY] : 0
}

export function rememberPages(count: number): void {
  if (!('navigation' in window)) return
  const state: unknown = window.navigation.currentEntry?.getState()
  const kept = typeof state === 'object' ? state : {}
  window.navigation.updateCurrentEntry({ state: { ...kept, [KEY]: count } })
}
