/** Content of `search_text`: title and tags, folded for a plain substring test. */
export function searchText(title: string, tags: readonly string[]): string {
  return fold([title, ...tags].join('\n'))
}

/** The words of a query, folded like the stored text; a product has to contain all of them. At most six are used. */
export function searchWords(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)
}

// Accents, Arabic vowel signs and Turkish dots are removed on both sides, so that products are found without typing
// them. Other marks stay: in Hindi they are the vowels.
const marks = /[\u0300-\u036f\u064b-\u0655]/g

/** Letters as search compares them, independent of language. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('ı', 'i')
}
