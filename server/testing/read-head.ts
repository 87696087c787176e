const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? null : decode(value)
}

function tags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)
}

export function readHead(html: string) {
  const [root = ''] = tags(html, 'html')
  const links = tags(html, 'link')
  const robots = tags(html, 'meta').find((tag) => attribute(tag, 'name') === 'robots') ?? ''
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical') ?? ''
  const alternates = links.filter((tag) => attribute(tag, 'rel') === 'alternate')
  // Images may have titles too; the document's own comes first.
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  return {
    lang: attribute(root, 'lang'),
    dir: attribute(root, 'dir'),
    title: title === undefined ? null : decode(title),
    robots: attribute(robots, 'content'),
    canonical: attribute(canonical, 'href'),
    alternates: Object.fromEntries(alternates.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')])),
  }
}
