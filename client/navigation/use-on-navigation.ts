import { useEffect, useRef } from 'react'
import { searchText } from '#shared/routes.ts'
import { useLocation } from './location.tsx'

/** Calls back when another page, or the same with another query, is shown; not for the first. */
export function useOnNavigation(callback: () => void): void {
  const { path, search } = useLocation()
  const place = path + searchText(search)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    callback()
  })
}
