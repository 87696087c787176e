/** React reports a mismatch for nodes that changed before hydration and renders them again. */
export const HYDRATED_AGAIN = /Recoverable error: .*#418/

/**
 * Runs in every document from its start and imitates browser translation and extensions: nested `<font>` elements in
 * texts, extra neighbors and attributes at fields, wrapped headings, another document language. Texts stay the same.
 */
export function beHostile(): void {
  const SKIPPED = 'script, style, noscript, title, textarea, option, [translate="no"], font, x-icon'

  function translate(text: Text): void {
    if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }

  function textsIn(root: Node): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    // @NOTE the walker shows texts only.
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }

  function decorate(): void {
    for (const field of document.querySelectorAll('input, textarea')) {
      if (field.hasAttribute('data-x-extension') || field.getAttribute('type') === 'hidden') continue
      field.setAttribute('data-x-extension', '1')
      field.after(document.createElement('x-icon'))
    }
    for (const heading of document.querySelectorAll('h1, h2')) {
      if (heading.parentElement?.localName === 'x-wrap') continue
      const wrap = document.createElement('x-wrap')
      wrap.style.display = 'contents'
      heading.replaceWith(wrap)
      wrap.append(heading)
    }
  }

  function work(): void {
    document.documentElement.lang = 'fr'
    document.documentElement.classList.add('translated-ltr')
    for (const text of textsIn(document.body)) translate(text)
    decorate()
  }

  let isDue = false
  const observer = new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      work()
    })
  })
  document.addEventListener('DOMContentLoaded', () => {
    work()
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
