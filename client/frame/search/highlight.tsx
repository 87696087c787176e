/** Splits a text at its first match, ignoring case: [before, match, after]; null without a match. */
export function splitAtMatch(text: string, wanted: string, locale: string): [string, string, string] | null {
  const needle = wanted.trim().toLocaleLowerCase(locale)
  const haystack = text.toLocaleLowerCase(locale)
  // Some letters change their length with their case; then positions in the two texts differ.
  if (needle === '' || haystack.length !== text.length) return null
  const start = haystack.indexOf(needle)
  if (start === -1) return null
  const end = start + needle.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

/** Highlights the typed part of a suggestion. */
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
