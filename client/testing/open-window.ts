/** As much of a browser's window as hooks read, and an element for React that holds nothing. */
export function openWindow(cookie: string, path: string) {
  const visited: string[] = []
  const stored = new Map<string, string>()
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const document = { ...listens, nodeType: 9, cookie, activeElement: null, querySelector: () => null }
  const place = { pathname: path, search: '', assign: (href: string) => visited.push(href) }
  const globals = {
    document,
    location: place,
    window: { ...listens, document, location: place, HTMLIFrameElement: Object },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  }
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  const element = { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, textContent: '' }
  return {
    visited,
    // @NOTE React is shown an element that it only listens to, because hooks draw nothing
    container: element as unknown as Element,
    restore() {
      for (const [name, own] of before) {
        if (own) Object.defineProperty(globalThis, name, own)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}
