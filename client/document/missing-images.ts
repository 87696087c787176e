/** Name of the `<meta>` with the address of the shop's default picture. */
export const DEFAULT_IMAGE_META = 'default-image'

/** Transparent. Not one pixel: the density of a copy that is gone would leave none of it. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"

/** Removes the copies of a picture. False if it has none. */
function removeCopies(image: HTMLImageElement): boolean {
  const picture = image.parentElement?.tagName === 'PICTURE' ? image.parentElement : null
  const elements = picture?.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source,img') ?? [image]
  const withCopies = [...elements].filter(({ srcset }) => srcset)
  for (const element of withCopies) element.removeAttribute('srcset')
  return withCopies.length > 0
}

function onError({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return
  const src = target.getAttribute('src')
  if (!src || src === NOTHING || removeCopies(target)) return
  if (target.dataset['ownText'] !== undefined) {
    target.dataset['missing'] = ''
    return
  }
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${DEFAULT_IMAGE_META}]`)
  target.src = meta?.content && meta.content !== src ? meta.content : NOTHING
}

/**
 * A picture whose copies (`srcset`) are missing, or of a format that the browser does not know, is shown from its
 * `src`. One whose file is missing becomes the shop's default picture; if that is missing too, it becomes transparent.
 * A picture with `data-own-text` gets `data-missing` instead, and its style sheet then shows the text. Errors of
 * pictures do not bubble, so one capturing listener handles them all, also those within the backend's HTML and those
 * before hydration. React sets `src` only if it changes, so it restores nothing.
 */
export function replaceMissingImages(): void {
  document.addEventListener('error', onError, true)
}
