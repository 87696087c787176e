/** Texts that rightly read as in English: message id → the languages it stays so in. */
export const SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  'pagination.label': ['fr'],
  'pagination.page': ['fr'],
}
