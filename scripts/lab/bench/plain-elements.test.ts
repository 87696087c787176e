import { Children, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { plainElements } from './plain-elements.ts'

const rendered = (html: string) => `<!DOCTYPE html>${renderToString(plainElements(html))}`

const document = (body: string) => `<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`

it.each([
  ['<p class="a b" style="--gap:1px;background-image:url(data:a/b;base64,A=);margin-top:2px">x</p>'],
  ['<input type="checkbox" disabled="" checked=""/><input type="text" placeholder="" readOnly="" value=""/>'],
  ['<select><option value="">–</option><option value="1" selected="">1</option></select>'],
  ['<img loading="lazy" alt="" src="/a"/>'],
  ['<label for="a" data-empty="" aria-hidden="true">a &amp; b &lt; &quot;c&quot; &#x27;d&#x27;</label>'],
  ['<svg viewBox="0 0 1 1" stroke-width="2"><linearGradient></linearGradient><path d="M0 0"></path></svg>'],
  ['<script type="application/json" id="d">{"a":"\\u003cb>&amp;"}</script><style>a>b{content:"&"}</style>'],
  ['<p>one<!-- -->two<!-- --> three</p>'],
])('%s: the same bytes', (markup) => {
  expect(rendered(document(markup))).toBe(document(markup))
})

it('inserts no raw HTML', () => {
  const { props } = plainElements(document('<script>let a</script><div><style>b{}</style><b>c</b></div>'))
  const propsBelow = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null || !('props' in node)) return []
    const own = (node as ReactElement<{ children?: React.ReactNode }>).props
    return [...Object.keys(own), ...Children.toArray(own.children).flatMap(propsBelow)]
  }
  const names = propsBelow({ props })
  expect(names).toContain('children')
  expect(names).not.toContain('dangerouslySetInnerHTML')
})

it('rejects anything that is not a document', () => {
  expect(() => plainElements('{"data":null}')).toThrow('no HTML document')
})
