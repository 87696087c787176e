/** Most shoppers never see the list. Called at the first key, so that it is here before the first answer. */
export const loadSuggestions = () => import('./suggestions.tsx')
