export const code = (text: string) => `\`${text}\``

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('\n')
}
