import { type RefObject, useEffect, useState } from 'react'

/**
 * Index of the slide in view, and a function to show another one.
 * @param target index of a slide to show when it changes; null to stay
 */
export function useCurrentSlide(strip: RefObject<HTMLElement | null>, target: number | null = null) {
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const slides = [...element.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find((entry) => entry.isIntersecting)
        if (inView) setCurrent(slides.indexOf(inView.target))
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [strip])

  useEffect(() => {
    if (target !== null) showSlide(strip.current, target)
  }, [strip, target])

  return { current, show: (index: number) => showSlide(strip.current, index) }
}

/** `scrollIntoView` would also scroll the page, and scrolling by a distance stops at the next slide. */
function showSlide(strip: HTMLElement | null, index: number): void {
  const slide = strip?.children[index]
  if (!strip || !slide) return
  const distance = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left
  strip.scrollTo({ left: strip.scrollLeft + distance })
}
