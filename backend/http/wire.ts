/** Minor units → the wire's decimal string, `1250` → `"12.50"`. */
export function money(minor: number): string {
  return (minor / 100).toFixed(2)
}

/** Minor units → a number, `1250` → `12.5`, for the fields that other api/v1 backends send as numbers. */
export function amount(minor: number): number {
  return minor / 100
}

export function moneyOrNull(minor: number | null | undefined): string | null {
  return minor === null || minor === undefined ? null : money(minor)
}

/** Price of a tax rule or voucher: a flat price is in minor units, a percentage is a number of up to four decimals. */
export function priceOfType(type: number, price: number): string {
  return type === 2 ? price.toFixed(4).replace(/0{1,2}$/, '') : money(price)
}

/** Epoch milliseconds → ISO 8601 UTC with microseconds, the format of `created_at` and `updated_at`. */
export function recordTime(epoch: number): string {
  return new Date(epoch).toISOString().replace('Z', '000Z')
}

export function stamps(row: { created_at: number; updated_at: number }) {
  return { created_at: recordTime(row.created_at), updated_at: recordTime(row.updated_at) }
}

/** Epoch milliseconds → `YYYY-MM-DD HH:mm:ss` in UTC, the format of sale and voucher times. */
export function saleTime(epoch: number): string {
  return new Date(epoch).toISOString().slice(0, 19).replace('T', ' ')
}

export function saleTimeOrNull(epoch: number | null): string | null {
  return epoch === null ? null : saleTime(epoch)
}

export function displayDate(epoch: number, timeZone: string): string {
  return displayTime(epoch, timeZone).split(', ').slice(1).join(', ')
}

/** Display format `hh:mm am/pm, DD Mon, YY`, in the time zone that the client requested. */
export function displayTime(epoch: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    day: '2-digit',
    month: 'short',
    year: '2-digit',
  })
  const parts = new Map(format.formatToParts(epoch).map((part) => [part.type, part.value]))
  const time = `${parts.get('hour')}:${parts.get('minute')} ${(parts.get('dayPeriod') ?? '').toLowerCase()}`
  return `${time}, ${parts.get('day')} ${parts.get('month')}, ${parts.get('year')}`
}

export function knownTimeZone(name: string): string {
  try {
    return name.length > 0 && name.length < 64
      ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      : 'UTC'
  } catch {
    return 'UTC'
  }
}
