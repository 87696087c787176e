import { useEffect, useRef, useState } from 'react'

/** The style sheet places the mark 300 px below the top; an observer avoids scroll events. */
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
