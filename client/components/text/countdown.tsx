import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TWO_DIGITS } from '../../foundation/i18n/shop-intl.ts'
import { clockCorrection, timeLeft, type TimeLeft } from './time-left.ts'
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
  const label = intl.formatMessage(
    { id: 'countdown.label' },
    { days: left.days, hours: left.hours, minutes: left.minutes },
  )
  const two = (value: number) => intl.formatNumber(value, TWO_DIGITS)
  return (
    <span className={styles.clock} role="timer" aria-label={label} dir="ltr">
      <span className={styles.part}>{intl.formatNumber(left.days)}</span>:
      <span className={styles.part}>{two(left.hours)}</span>:<span className={styles.part}>{two(left.minutes)}</span>:
      <span className={styles.part}>{two(left.seconds)}</span>
    </span>
  )
}
