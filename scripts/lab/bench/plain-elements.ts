import { DomUtils, parseDocument } from 'htmlparser2'
import { createElement, type ReactElement, type ReactNode } from 'react'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const BOOLEAN = new Set(
  [
    'allowfullscreen async autofocus autoplay checked controls default defer disabled download formnovalidate hidden',
    'inert itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected',
  ].flatMap((names) => names.split(' ')),
)

const PROPS: Record<string, string> = { class: 'className', for: 'htmlFor', 'data-precedence': 'precedence' }

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

function styleOf(text: string): Record<string, string> {
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

/** React adds most of these preloads itself. */
function isPicturePreload({ name, attribs }: Element): boolean {
  return name === 'link' && attribs['rel'] === 'preload' && attribs['as'] === 'image'
}

function toNodes(nodes: readonly Node[]): ReactNode[] {
  // React separates adjacent texts by comments and writes them again.
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
 * The elements that make React render `html` again, without components. Differences: Suspense markers are left out,
 * React moves `<script async>` into `<head>`, and it adds preloads of pictures itself.
 * @param html a document that React rendered
 * @throws if there is no `<html>`
 */
export function plainElements(html: string): ReactElement {
  // React writes names as given, such as `viewBox`, while HTML ignores case.
  const document = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false })
  const root = document.children.filter((node) => DomUtils.isTag(node)).find(({ name }) => name === 'html')
  if (!root) throw new Error('This is no HTML document.')
  return toElement(root)
}
