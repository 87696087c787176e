export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const TOKEN =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/([\w:-]+)>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replaceAll(/&(\w*;?)/g, (whole, name: string) => {
    const character = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined
    if (character === undefined) throw new Error(`no entity: ${whole}`)
    return character
  })
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)])
  const attributes: Record<string, string> = Object.fromEntries(pairs)
  if (Object.keys(attributes).length !== pairs.length) throw new Error(`an attribute twice: ${text}`)
  return attributes
}

/**
 * Supports what site maps use: elements, attributes, text, and the five entities.
 * @throws if the document is not well-formed, or uses an undeclared prefix
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(xml)
    const parent = open.at(-1)
    if (!token || !parent) throw new Error(`not well-formed: ${xml.slice(at, at + 80)}`)
    const [whole, closed, opened, attributes = '', isEmpty, text] = token
    if (whole.startsWith('<?') && at !== 0) throw new Error('a declaration within the document')
    if (text !== undefined) {
      if (open.length === 1 && text.trim() !== '') throw new Error(`text outside: ${text}`)
      parent.text += decode(text)
    }
    if (opened !== undefined) {
      const element = { name: opened, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`)
  }
  const [document, ...more] = root.children
  if (!document || more.length > 0 || open.length !== 1) throw new Error('not one root element')
  for (const [, prefix] of xml.matchAll(/<(\w+):/g))
    if (!(`xmlns:${prefix}` in document.attributes)) throw new Error(`undeclared prefix ${prefix}`)
  return document
}
