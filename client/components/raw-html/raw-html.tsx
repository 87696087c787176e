import styles from './raw-html.module.css'

/**
 * Shows HTML of the backend. Pass values of the schema's `Html` scalar only: the BFF has sanitized them against the
 * shop's allow-list. No other component shows foreign HTML.
 */
export function RawHtml({ html }: { html: string }) {
  return <div className={styles.html} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}
