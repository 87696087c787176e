const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

function valueOf(tag: string, attribute: string): string | undefined {
  const value = new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

/** The named controls and values of a form that posts to `/forms/ACTION`, by default the first; null without it. */
export function formIn(html: string, action: string, at = 0): Record<string, string> | null {
  // Every footer contains the newsletter form.
  const content = html.split('<main')[1]?.split('</main>')[0] ?? html
  const forms = new RegExp(`<form(?=[^>]* action="/forms/${action}")(?:[^>]*? id="([^"]*)")?[^>]*>(.*?)</form>`, 'gs')
  const [form, id, inside = ''] = [...content.matchAll(forms)][at] ?? []
  if (form === undefined) return null
  const tags = /<(?:input|select|textarea)[^>]*>/g
  // A control outside of the form may reference it by id.
  const outside = content.match(tags)?.filter((tag) => id !== undefined && tag.includes(` form="${id}"`)) ?? []
  const controls = [...(inside.match(tags) ?? []), ...outside].filter((tag) => valueOf(tag, 'name') !== undefined)
  return Object.fromEntries(controls.map((tag) => [valueOf(tag, 'name') ?? '', valueOf(tag, 'value') ?? '']))
}
