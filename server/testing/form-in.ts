const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/**
 * The named inputs, with their values, of the first form in a page's content that is posted to `/forms/ACTION`. Null
 * where there is none.
 */
export function formIn(html: string, action: string): Record<string, string> | null {
  // The newsletter's form stands in every footer.
  const content = html.split('<main')[1]?.split('</main>')[0] ?? html
  const form = new RegExp(`<form[^>]* action="/forms/${action}"[^>]*>(.*?)</form>`, 's').exec(content)?.[1]
  if (form === undefined) return null
  const inputs = [...form.matchAll(/<input[^>]*? name="([^"]*)"(?:[^>]*? value="([^"]*)")?/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decode(value)]))
}
