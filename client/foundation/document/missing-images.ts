export const DEFAULT_IMAGE_META = 'default-image'

/** Larger than one pixel, because the density of a missing `srcset` candidate would round it to nothing. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"

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
 * Error events of pictures do not bubble, so one capturing listener handles all, including those in the backend's HTML
 * and those before hydration. React sets `src` only if it changes, so it does not undo this.
 */
export function replaceMissingImages(): void {
  document.addEventListener('error', onError, true)
}
