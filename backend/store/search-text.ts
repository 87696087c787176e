/** What `search_text` holds: title and tags in a form that a plain substring test can work on. */
export function searchText(title: string, tags: readonly string[]): string {
  return fold([title, ...tags].join('\n'))
}

/** The words of a query, folded like the stored text; every one of them must occur. At most six are used. */
export function searchWords(query: string): string[] {
  return fold(query).split(/\s+/).filter((word) => word !== '').slice(0, 6)
}

// Locale-free folding on both sides: Turkish dotted capitals would otherwise never meet their small letters.
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i')
}
