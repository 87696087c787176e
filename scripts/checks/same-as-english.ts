/** Texts that are rightly the same as in English: message id → languages. */
export const SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  'auth.code': ['fr'],
  'common.total': ['fr'],
  'common.message': ['fr'],
  'footer.services': ['fr'],
  'header.menu': ['fr'],
  'common.titleOfPage': ['fr'],
  'pagination.label': ['fr'],
  'pagination.page': ['fr'],
  'product.description': ['fr'],
  'search.count': ['fr'],
  'search.suggestions': ['fr'],
}
