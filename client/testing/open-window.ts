/**
 * The parts of a browser's window that hooks read, and an empty element for React.
 * @param more further properties of the window
 */
export function openWindow(cookie: string, path: string, more: object = {}) {
  const visited: string[] = []
  const stored = new Map<string, string>()
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const events = new EventTarget()
  const document = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    querySelectorAll: () => [],
    nodeType: 9,
    cookie,
    activeElement: null,
    querySelector: () => null,
  }
  const { href, origin, pathname, search } = new URL(path, 'https://shop.example')
  const assign = (address: string) => visited.push(address)
  const place = {
    href,
    origin,
    pathname,
    search,
    assign,
    replace: (address: string) => assign(`replaced by ${address}`),
  }
  const view = { ...listens, document, location: place, HTMLIFrameElement: Object, ...more }
  const globals = {
    document,
    location: place,
    window: view,
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
    document,
    container: element as unknown as Element, // @NOTE Hooks render nothing, so React only adds listeners to it.
    restore() {
      for (const [name, own] of before) {
        if (own) Object.defineProperty(globalThis, name, own)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}
