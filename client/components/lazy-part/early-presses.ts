/** How many pieces of code are on their way for parts that can be seen already. */
let coming = 0
const pressed = new Set<HTMLButtonElement>()
/** A form is on its way as the browser sends it. */
let isSent = false

/** @NOTE From hydration on, React keeps an element's props under a name that begins so. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactProps'))
}

function hold(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (coming === 0 || !button || isHydrated(button)) return
  event.preventDefault()
  pressed.add(button)
}

/**
 * Holds presses of buttons, those that send a form too, while the code of parts is on its way. Call it after
 * `hydrateRoot`: what is pressed and has its code is hydrated by React at once, which must hear of the press first.
 */
export function holdEarlyPresses(): void {
  document.addEventListener('click', hold, true)
}

/** Marks code as on its way until it has come, or failed to. */
export async function markComing<Code>(code: Promise<Code>): Promise<Code> {
  coming += 1
  try {
    return await code
  } finally {
    coming -= 1
  }
}

/**
 * Submits the form of a button whose press was held, because code that it may wait for does not come. The browser sends
 * it, as it does without scripts. True if a form is on its way; the page must then not be loaded again.
 */
export function sendEarlyPress(): boolean {
  for (const button of pressed) {
    if (isSent || isHydrated(button) || button.type !== 'submit' || !button.form) continue
    isSent = true
    button.form.requestSubmit(button)
  }
  return isSent
}

/** Presses again what was pressed before its code had come. An effect of the part that has it now. */
export function repeatEarlyPresses(): void {
  for (const button of pressed) {
    if (!isHydrated(button)) continue
    pressed.delete(button)
    button.click()
  }
}
