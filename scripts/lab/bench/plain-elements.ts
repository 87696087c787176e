import { DomUtils, parseDocument } from 'htmlparser2'
import { createElement, type ReactElement, type ReactNode } from 'react'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Attributes that React writes with an empty value for `true`; it leaves out the empty text. */
const BOOLEAN = new Set(
  [
    'allowfullscreen async autofocus autoplay checked controls default defer disabled download formnovalidate hidden',
    'inert itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected',
  ].flatMap((names) => names.split(' ')),
)

/** Attributes whose prop has another name. React takes all others by the name that it writes. */
const PROPS: Record<string, string> = { class: 'className', for: 'htmlFor', 'data-precedence': 'precedence' }

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

/** `color:red;--gap:1px` as React wants it: names in camel case, but for custom properties. */
function styleOf(text: string): Record<string, string> {
  // A semicolon may stand in `url(data:…)`.
  const declarations = text.split(/;(?![^(]*\))/).filter((declaration) => declaration.trim() !== '')
  return Object.fromEntries(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, colon).trim()
      return [name.startsWith('--') ? name : camelCase(name), declaration.slice(colon + 1).trim()]
    }),
  )
}

function propOf([name, value]: [string, string]): [string, unknown] {
  if (name === 'style') return [name, styleOf(value)]
  if (value === '' && BOOLEAN.has(name.toLowerCase())) return [name, true]
  return [PROPS[name] ?? name, value]
}

/** React writes these by itself, for most pictures. */
function isPicturePreload({ name, attribs }: Element): boolean {
  return name === 'link' && attribs['rel'] === 'preload' && attribs['as'] === 'image'
}

function toNodes(nodes: readonly Node[]): ReactNode[] {
  // Comments are React's own: it separates adjacent texts by one, and writes it again between adjacent children.
  return nodes.flatMap((node) => {
    if (DomUtils.isText(node)) return node.data
    return DomUtils.isTag(node) && !isPicturePreload(node) ? toElement(node) : []
  })
}

function toElement({ name, attribs, children }: Element): ReactElement {
  const props = Object.fromEntries(Object.entries(attribs).map(propOf))
  return createElement(name, props, ...toNodes(children))
}

/**
 * A page's markup as elements without components: what React itself needs to write the same bytes. Attributes become
 * props: `class` is `className`, the text of `style` an object, an empty boolean attribute `true`; `data-…`, `aria-…`
 * and the names of SVG stay as they are, because React writes them so. Data of `<script>` and `<style>` are their
 * children, never `dangerouslySetInnerHTML`. Rendering the result gives the bytes of `html`, with these exceptions: the
 * markers of Suspense are left out, React moves `<script async>` into `<head>`, and preloads of pictures are those that
 * React writes by itself.
 * @param html a document that React has written
 * @throws where there is no `<html>`
 */
export function plainElements(html: string): ReactElement {
  // React writes names as it was given them, e.g. `viewBox` and `hrefLang`; HTML has no case.
  const document = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false })
  const root = document.children.filter((node) => DomUtils.isTag(node)).find(({ name }) => name === 'html')
  if (!root) throw new Error('This is no HTML document.')
  return toElement(root)
}
