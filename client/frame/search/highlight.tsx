export function splitAtMatch(text: string, wanted: string, locale: string): [string, string, string] | null {
  const needle = wanted.trim().toLocaleLowerCase(locale)
  const haystack = text.toLocaleLowerCase(locale)
  // Some letters change length with case; then positions in the two texts differ.
  if (needle === '' || haystack.length !== text.length) return null
  const start = haystack.indexOf(needle)
  if (start === -1) return null
  const end = start + needle.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

export function Highlight({ text, wanted, locale }: { text: string; wanted: string; locale: string }) {
  const parts = splitAtMatch(text, wanted, locale)
  if (!parts) return text
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}
