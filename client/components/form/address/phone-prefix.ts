/** An empty number, or one with the old prefix, gets the new prefix. A number with its own prefix stays as typed. */
export function withPhonePrefix(phone: string, from: string | null, to: string | null): string {
  const text = phone.trim()
  if (text === '') return to ? `${to} ` : ''
  if (from && text.startsWith(from))
    return [to, text.slice(from.length).trim()].filter((part) => part !== null).join(' ')
  return phone
}

export function isPhoneMissing(phone: string, prefix: string | null): boolean {
  const text = phone.trim()
  return text === '' || text === prefix?.trim()
}
