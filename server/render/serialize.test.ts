import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataScript, serialize } from './serialize.ts'

describe('serialize', () => {
  it('keeps every value and leaves nothing that could end a script element', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = serialize(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      }),
    )
  })

  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028', '&lt;'])('disarms %j', (text) => {
    const script = dataScript('page', { text })
    expect(script.match(/<\/?script/g)).toHaveLength(2)
    expect(JSON.parse(script.slice(script.indexOf('>') + 1, script.lastIndexOf('<')))).toEqual({ text })
  })
})
