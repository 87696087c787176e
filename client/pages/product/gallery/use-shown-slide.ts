import { type RefObject, useEffect, useState } from 'react'

/** Index of the slide in view, and a function to show another one. */
export function useShownSlide(strip: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const slides = [...element.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find((entry) => entry.isIntersecting)
        if (inView) setShown(slides.indexOf(inView.target))
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [strip])

  function show(index: number) {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  return { shown, show }
}
