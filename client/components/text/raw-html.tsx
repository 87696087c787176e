import { useMemo } from 'react'
import { trustedHtml } from '../../foundation/document/trusted-code.ts'
import styles from './raw-html.module.css'

/**
 * Renders the backend's HTML. Pass only values of the schema's `Html` scalar, which the BFF has sanitized. No other
 * component may render third-party HTML.
 */
export function RawHtml({ html }: { html: string }) {
  // A new object would make React write the same HTML again.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <div className={styles.html} dir="auto" dangerouslySetInnerHTML={inner} />
}
