import type { Page } from '@playwright/test'
import { OWNED } from './hostile-words.ts'

/** Runs in every document before its own scripts. Records policy violations. */
export function noteRefusals(): void {
  const refused: string[] = []
  window.refusedByPolicy = refused
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    refused.push(`${effectiveDirective} refused ${blockedURI} ${sample}`)
  })
}

declare global {
  interface Window {
    __owned?: unknown
    refusedByPolicy?: string[]
  }
}

/** Runs in the page. */
function findInjectedCode(code: string): string[] {
  const found: string[] = []
  const { __owned: owned, refusedByPolicy = [] } = window
  if (owned !== undefined) found.push('code of the backend has run')
  // The backend supplies picture addresses, and the policy may block them.
  found.push(...refusedByPolicy.filter((refusal) => !/^(?:img|media)-src /.test(refusal)))

  function judgeAddress(element: Element, value: string): string | null {
    const address = URL.parse(value, document.baseURI)
    const more = element.matches('a, area') ? ['mailto:', 'tel:'] : []
    const schemes = ['http:', 'https:', ...more]
    // The empty placeholder of a missing picture.
    if (element.matches('img') && value.startsWith('data:image/svg+xml,%3Csvg ')) return null
    if (!address || !schemes.includes(address.protocol)) return 'scheme'
    const runs =
      'script, form, button, input, link:not([rel="icon"], [as="image"], [rel="canonical"], [rel="alternate"])'
    return element.matches(runs) && address.origin !== location.origin ? 'origin' : null
  }

  for (const element of document.querySelectorAll('*')) {
    const note = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`)
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$/i.test(name)) note(name)
      if (name === 'style' && /url\(/i.test(value)) note('address in a style')
      const isAddress = /^(?:href|src|action|formaction|poster|data|xlink:href)$/i.test(name)
      const fault = isAddress ? judgeAddress(element, value) : null
      if (fault !== null) note(fault)
    }
    if (element.matches('base, object, embed, iframe, meta[http-equiv]')) note('element')
    if (element.matches('script') && element.textContent.trim().startsWith(code)) note('script')
  }
  return found
}

/** Injected code that a page contains, ran, or tried to run; empty if clean. */
export function injectedCode(page: Page): Promise<string[]> {
  return page.evaluate(findInjectedCode, OWNED)
}
