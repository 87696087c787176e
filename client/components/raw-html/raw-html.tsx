import { useMemo } from 'react'
import { trustedHtml } from '../../trusted-code.ts'
import styles from './raw-html.module.css'

/**
 * Shows HTML of the backend. Pass values of the schema's `Html` scalar only: the BFF has sanitized them against the
 * shop's allow-list. No other component shows foreign HTML.
 */
export function RawHtml({ html }: { html: string }) {
  // Another object would make React write the same HTML again.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return <div className={styles.html} dir="auto" dangerouslySetInnerHTML={inner} />
}
