/** Structured data for search engines. Not executable, so the content security policy does not concern it. */
export function JsonLd({ data }: { data: object | readonly object[] }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // @NOTE Script text is not HTML: React would escape its quotes. `<` is the only character that could end it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
