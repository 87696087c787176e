/** Event of the window: the server no longer has what this page's build needs. `<OpenTab>` loads the page anew. */
export const OUTDATED_EVENT = 'outdated'

export function tellOutdated(): void {
  dispatchEvent(new Event(OUTDATED_EVENT))
}
