import { SUMMARY_FILE } from './settings.ts'

/** Hands all figures to the report; k6 itself then prints none. */
export function handleSummary(data: unknown): Record<string, string> {
  return SUMMARY_FILE === ''
    ? { stdout: `${JSON.stringify(data, null, 2)}\n` }
    : { [SUMMARY_FILE]: JSON.stringify(data) }
}
