import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TWO_DIGITS } from '../../foundation/i18n/shop-intl.ts'
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
  if (left) return <Clock left={left} />
  return (
    <span className="muted">
      <FormattedMessage id="countdown.over" />
    </span>
  )
}

function Clock({ left }: { left: TimeLeft }) {
  const intl = useIntl()
  const { days, hours, minutes, seconds } = left
  const label = intl.formatMessage({ id: 'countdown.label' }, { days, hours, minutes })
  const two = (value: number) => intl.formatNumber(value, TWO_DIGITS)
  return (
    <span className={styles.clock} role="timer" aria-label={label} dir="ltr">
      <span className={styles.part}>{intl.formatNumber(days)}</span>:<span className={styles.part}>{two(hours)}</span>:
      <span className={styles.part}>{two(minutes)}</span>:<span className={styles.part}>{two(seconds)}</span>
    </span>
  )
}

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
