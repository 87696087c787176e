/** Loaded at the first key, because most shoppers never see the list. */
export const loadSuggestions = () => import('./suggestions.tsx')
