const NAME = 'product-picture'

function setName(picture: HTMLElement | null, name: string): void {
  picture?.style.setProperty('view-transition-name', name)
}

function isSeen(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

function pictureOfCard(pathname: string): HTMLElement | null {
  const links = document.querySelectorAll(`main li > :is(h2, h3, h4) > a[href="${CSS.escape(pathname)}"]`)
  const pictures = [...links].flatMap((link) => link.closest('li')?.querySelector('img') ?? [])
  const seen = pictures.filter(isSeen)
  return seen.length === 1 ? (seen[0] ?? null) : null
}

function pictureOfPage(): HTMLElement | null {
  return document.querySelector('#picture-1 img')
}

export function mayAnimate(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** @param change resolves once the page is in the document */
export async function changeWithTransition(change: () => Promise<void>, pathname: string): Promise<void> {
  const from = pictureOfCard(pathname)
  let to: HTMLElement | null = null
  setName(from, NAME)
  const transition = document.startViewTransition(async () => {
    setName(from, '')
    await change()
    if (from) to = pictureOfPage()
    setName(to, NAME)
  })
  // A skipped transition has still changed the page.
  transition.ready.catch(() => null)
  transition.finished.catch(() => null).finally(() => setName(to, ''))
  await transition.updateCallbackDone
}
