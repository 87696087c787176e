/** Given to the picture that moves from a card to the page of its product. */
const NAME = 'product-picture'

function setName(picture: HTMLElement | null, name: string): void {
  picture?.style.setProperty('view-transition-name', name)
}

function isSeen(picture: HTMLElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** The picture of the card that leads to this address; null where no card or more than one is seen. */
function pictureOfCard(pathname: string): HTMLElement | null {
  const links = document.querySelectorAll(`main li > :is(h2, h3, h4) > a[href="${CSS.escape(pathname)}"]`)
  const pictures = [...links].flatMap((link) => link.closest('li')?.querySelector('img') ?? [])
  const seen = pictures.filter(isSeen)
  return seen.length === 1 ? (seen[0] ?? null) : null
}

/** The main picture of a product's page. */
function pictureOfPage(): HTMLElement | null {
  return document.querySelector('#picture-1 img')
}

/** False for shoppers who do not want motion, and in browsers without view transitions. */
export function mayAnimate(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Changes to the page of `pathname` with a short cross-fade, in which the picture of a product's card becomes the main
 * picture of its page.
 * @param change resolves once the page is in the document
 */
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
  // A transition that is skipped has changed the page all the same.
  transition.ready.catch(() => null)
  transition.finished.catch(() => null).finally(() => setName(to, ''))
  await transition.updateCallbackDone
}
