import { useIntl } from 'react-intl'
import type { BannerFieldsFragment } from '../../components/banner/__generated__/banner.ts'
import { Banner } from '../../components/banner/banner.tsx'
import { useTrack } from '../../components/slider/use-track.ts'
import { HeroControls } from './hero-controls.tsx'
import { useAutoplay } from './use-autoplay.ts'
import styles from './hero-slider.module.css'

export function HeroSlider({ slides }: { slides: readonly BannerFieldsFragment[] }) {
  const intl = useIntl()
  const { ref, state, showStep } = useTrack()
  const autoplay = useAutoplay(() => showStep((state.index + 1) % slides.length), slides.length > 1)
  return (
    <section
      className={styles.slider}
      aria-roledescription={intl.formatMessage({ id: 'hero.role' })}
      aria-label={intl.formatMessage({ id: 'hero.label' })}
      {...autoplay.restWhileUsed}
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
