import { useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'

/**
 * Structured data for search engines. They load documents, so that pages which the browser draws go without: React
 * writes scripts as HTML, which Trusted Types forbid. Not executable, so the rest of the policy does not concern it.
 */
export function JsonLd({ data }: { data: object | readonly object[] }) {
  const isHydrated = useHydrated()
  const [isInDocument] = useState(!isHydrated)
  if (!isInDocument) return null
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // @NOTE Script text is not HTML: React would escape its quotes. `<` is the only character that could end it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
