/** Data for search engines. Not executable, so it needs no leave from the content security policy. */
export function JsonLd({ data }: { data: object | readonly object[] }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // @NOTE Script text is not HTML: React would turn quotes into entities. `<` is the only mark that could end it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
