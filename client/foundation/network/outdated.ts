/** Window event: the server no longer has this page's build. `<OpenTab>` reloads the page. */
export const OUTDATED_EVENT = 'outdated'

export function reportOutdated(): void {
  dispatchEvent(new Event(OUTDATED_EVENT))
}
