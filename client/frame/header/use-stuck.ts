import { useEffect, useRef, useState } from 'react'

/**
 * True while the page is scrolled past the mark, which the style sheet puts 300 px below the top. Uses an observer in
 * place of scroll events.
 */
export function useStuck() {
  const markRef = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const mark = markRef.current
    if (!mark) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return { markRef, stuck }
}
