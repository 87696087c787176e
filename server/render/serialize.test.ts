import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naughtyStrings } from '#shared/testing/naughty-strings.ts'
import { createAnswerScripts, dataScript, serialize } from './inline-scripts.ts'

describe('serialize', () => {
  it('preserves every value and escapes anything that could end a script element', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = serialize(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      }),
    )
  })

  it('round-trips every text as a value and as a key without ending the element or opening a comment', () => {
    const scriptOf = fc.oneof(fc.constantFrom(...naughtyStrings), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(scriptOf, scriptOf, (key, text) => {
        const given = { list: [text], inside: Object.fromEntries([[key, text]]) }
        const html = dataScript('page', given)
        const [, inside = ''] = /^<script type="application\/json" id="page">([^]*?)<\/script>$/i.exec(html) ?? []
        expect(JSON.parse(inside)).toEqual(given)
        expect(inside).not.toMatch(/<\/script|<!--|[\u2028\u2029]/i)
      }),
      { numRuns: 500, examples: naughtyStrings.map((text): [string, string] => [text, text]) },
    )
  })

  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028', '&lt;'])('escapes %j', (text) => {
    const script = dataScript('page', { text })
    expect(script.match(/<\/?script/g)).toHaveLength(2)
    expect(JSON.parse(script.slice(script.indexOf('>') + 1, script.lastIndexOf('<')))).toEqual({ text })
  })
})

describe('shared answers', () => {
  it('are serialized once per id', () => {
    const answerScript = createAnswerScripts()
    const answer = { data: 'tea' }
    const first = answerScript('a', answer)
    expect(String(first)).toBe(dataScript('a', answer))
    expect(answerScript('a', answer)).toBe(first)
    expect(String(answerScript('b', answer))).toBe(dataScript('b', answer))
    expect(String(answerScript('a', { data: 'cup' }))).toBe(dataScript('a', { data: 'cup' }))
  })

  it.each([[null], ['text'], [7]])('may be %j', (answer) => {
    const answerScript = createAnswerScripts()
    for (let time = 0; time < 2; time += 1) expect(String(answerScript('a', answer))).toBe(dataScript('a', answer))
  })
})
