import { useState } from 'react'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'

/**
 * Structured data for search engines, which load documents. Pages rendered in the browser omit it: React writes scripts
 * as HTML, which Trusted Types forbid. It is not executable, so `script-src` does not apply.
 */
export function JsonLd({ data }: { data: object | readonly object[] }) {
  const isHydrated = useHydrated()
  const [isInDocument] = useState(!isHydrated)
  if (!isInDocument) return null
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // @NOTE Script text is not HTML: React would escape its quotes. `<` is the only character that could end it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
