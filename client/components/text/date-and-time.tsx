import { FormattedDate, useIntl } from 'react-intl'
import { DEFAULT_TIME_ZONE } from '#shared/locales.ts'

interface DateAndTimeProps {
  /** ISO 8601 */
  value: string
  month: 'long' | 'short'
  hasYear?: boolean
  className?: string
}

/** UTC is named: the server formats in it until the browser has sent its time zone. */
export function DateAndTime({ value, month, hasYear = true, className }: DateAndTimeProps) {
  const { timeZone } = useIntl()
  return (
    <time className={className} dateTime={value}>
      <FormattedDate
        value={value}
        year={hasYear ? 'numeric' : undefined}
        month={month}
        day="numeric"
        hour="numeric"
        minute="2-digit"
        timeZoneName={timeZone === DEFAULT_TIME_ZONE ? 'short' : undefined}
      />
    </time>
  )
}
