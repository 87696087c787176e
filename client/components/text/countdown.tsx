import { useEffect, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import styles from './countdown.module.css'

interface CountdownProps {
  endsAt: string
  /** Time of the server's answer, ISO 8601; the first render counts from it. */
  serverTime: string
}

export function Countdown({ endsAt, serverTime }: CountdownProps) {
  const [now, setNow] = useState(() => Date.parse(serverTime))

  useEffect(() => {
    const correction = clockCorrection(serverTime, Date.now())
    const tick = () => setNow(Date.now() + correction)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [serverTime])

  const left = timeLeft(endsAt, now)
  if (left) {
    return (
      <>
        <Clock left={left} />
        <time className="unscripted" dateTime={endsAt}>
          <FormattedMessage id="countdown.endsOn" values={{ date: <FormattedDate value={endsAt} {...END_DATE} /> }} />
        </time>
      </>
    )
  }
  return (
    <span className="muted">
      <FormattedMessage id="countdown.over" />
    </span>
  )
}

function Clock({ left }: { left: TimeLeft }) {
  const intl = useIntl()
  const { days, hours, minutes } = left
  const label = intl.formatMessage({ id: 'countdown.label' }, { days, hours, minutes })
  return (
    <span className={`scripted ${styles.clock}`} role="timer" aria-label={label}>
      {UNITS.filter((unit) => unit !== 'day' || left.days > 0).map((unit) => (
        <span key={unit} className={styles.part}>
          {intl.formatNumber(left[`${unit}s`], { style: 'unit', unit, unitDisplay: 'narrow' })}
        </span>
      ))}
    </span>
  )
}

const UNITS = ['day', 'hour', 'minute', 'second'] as const

/** Without JavaScript the clock would stand still. */
const END_DATE = {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const

interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** A cached page may be minutes old; a clock that differs by more is wrong. */
const TRUSTED_DIFFERENCE_MS = 15 * 60_000

/**
 * Milliseconds to add to the browser's clock, which is corrected only if it is far from the server's time.
 * @param serverTime ISO 8601
 * @param now epoch milliseconds of the browser's clock
 */
export function clockCorrection(serverTime: string, now: number): number {
  const difference = Date.parse(serverTime) - now
  return Math.abs(difference) <= TRUSTED_DIFFERENCE_MS ? 0 : difference
}

export function timeLeft(endsAt: string, now: number): TimeLeft | null {
  const left = Math.floor((Date.parse(endsAt) - now) / 1000)
  if (!(left > 0)) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
