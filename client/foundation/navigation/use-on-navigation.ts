import { useEffect, useRef } from 'react'
import { searchText } from '#shared/routes.ts'
import { useLocation } from './location.tsx'

/** Calls back after each navigation, including to the same page with another query; not for the first page. */
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
