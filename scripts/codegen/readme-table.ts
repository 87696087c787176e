/**
 * A document with a table between two comments as it is in the code.
 * @param name of the comments, `<!-- name: … -->` and `<!-- /name -->`
 * @throws where the document has no place for it
 */
export function withTable(document: string, name: string, rows: readonly string[]): string {
  const place = new RegExp(`(<!-- ${name}: [^>]*-->)[^]*(<!-- /${name} -->)`)
  if (!place.test(document)) throw new Error(`README.md lacks <!-- ${name}: … --> or <!-- /${name} -->`)
  return document.replace(place, (_all, begin: string, end: string) => `${begin}\n\n${rows.join('\n')}\n\n${end}`)
}
