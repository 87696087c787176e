/** Called at the first key, so that the code arrives before the first answer. Most shoppers never see the list. */
export const loadSuggestions = () => import('./suggestions.tsx')
