import { FormattedDate, FormattedMessage } from 'react-intl'

interface ArrivalDateProps {
  date: string
  isPickup: boolean
}

export function ArrivalDate({ date, isPickup }: ArrivalDateProps) {
  return (
    <FormattedMessage
      id={isPickup ? 'shipping.ready' : 'shipping.arrives'}
      values={{ date: <FormattedDate value={date} weekday="short" day="numeric" month="short" timeZone="UTC" /> }}
    />
  )
}
