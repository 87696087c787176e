import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BannerFieldsFragment } from '../../components/media/__generated__/media.ts'
import { Banner } from '../../components/media/banner.tsx'
import { useTrack } from '../../components/media/slider.tsx'
import { useHoverOrFocus } from '../../components/overlay/use-hover-or-focus.ts'
import styles from './home-page.module.css'

interface HeroProps {
  slides: readonly BannerFieldsFragment[]
  top: BannerFieldsFragment | null
  bottom: BannerFieldsFragment | null
}

export function Hero({ slides, top, bottom }: HeroProps) {
  const sideBanners = [top, bottom].filter((banner) => banner !== null)
  if (slides.length === 0 && sideBanners.length === 0) return null
  return (
    <div className={sideBanners.length > 0 ? `${styles.hero} ${styles.withSide}` : styles.hero}>
      {slides.length > 0 && <HeroSlider slides={slides} />}
      {sideBanners.length > 0 && (
        <div className={styles.side}>
          {sideBanners.map((banner) => (
            <Banner key={banner.id} banner={banner} source="home_spm" />
          ))}
        </div>
      )}
    </div>
  )
}

function HeroSlider({ slides }: { slides: readonly BannerFieldsFragment[] }) {
  const intl = useIntl()
  const { ref, state, showStep } = useTrack()
  const autoplay = useAutoplay(() => showStep((state.index + 1) % slides.length), slides.length > 1)
  return (
    <section
      className={styles.slider}
      aria-roledescription={intl.formatMessage({ id: 'hero.role' })}
      aria-label={intl.formatMessage({ id: 'hero.label' })}
      {...autoplay.pauseHandlers}
    >
      <ul ref={ref} className={styles.track} aria-live={autoplay.playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.slide}>
            <Banner banner={slide} source="home_spm" shape="hero" priority={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <HeroControls
          titles={slides.map(({ title }) => title)}
          current={state.index}
          show={showStep}
          autoplay={autoplay}
        />
      )}
    </section>
  )
}

interface HeroControlsProps {
  titles: readonly string[]
  current: number
  show(index: number): void
  autoplay: ReturnType<typeof useAutoplay>
}

function HeroControls({ titles, current, show, autoplay }: HeroControlsProps) {
  const intl = useIntl()

  return (
    <div className={`scripted ${styles.controls}`}>
      <button
        type="button"
        className={`icon-button tiny ${styles.control}`}
        aria-label={intl.formatMessage({ id: autoplay.playing ? 'hero.pause' : 'hero.play' })}
        onClick={autoplay.toggle}
      >
        <svg viewBox="0 0 24 24" width="16" height="16" className={styles.sign} aria-hidden="true">
          <path d={autoplay.playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
      {titles.map((title, index) => (
        <button
          key={index}
          type="button"
          className={`icon-button tiny ${styles.control}`}
          aria-current={index === current ? 'true' : undefined}
          aria-label={intl.formatMessage({ id: 'hero.slide' }, { number: index + 1, count: titles.length, title })}
          onClick={() => show(index)}
        >
          <span className={styles.dot} />
        </button>
      ))}
    </div>
  )
}

const SLIDE_SECONDS = 7

/** Pauses while the slider is in use; never plays with reduced motion. */
function useAutoplay(next: () => void, worthwhile: boolean) {
  const [playing, setPlaying] = useState(false)
  const { isActive, handlers } = useHoverOrFocus()
  const advance = useEffectEvent(() => {
    if (!isActive && !document.hidden) next()
  })

  useEffect(() => {
    setPlaying(worthwhile && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [worthwhile])

  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(advance, SLIDE_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [playing])

  return { playing, toggle: () => setPlaying((last) => !last), pauseHandlers: handlers }
}
