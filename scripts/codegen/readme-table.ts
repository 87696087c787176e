/**
 * Replaces the table between the comments `<!-- name: … -->` and `<!-- /name -->`.
 * @throws if the document lacks them
 */
export function withTable(document: string, name: string, rows: readonly string[]): string {
  const place = new RegExp(`(<!-- ${name}: [^>]*-->)[^]*(<!-- /${name} -->)`)
  if (!place.test(document)) throw new Error(`README.md lacks <!-- ${name}: … --> or <!-- /${name} -->`)
  return document.replace(place, (_all, begin: string, end: string) => `${begin}\n\n${rows.join('\n')}\n\n${end}`)
}
