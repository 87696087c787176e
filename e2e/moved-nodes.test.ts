import { expect, test } from './shop/shop-test.ts'

/** Runs in the page. Changes nodes as a translation or an extension does, then as React does. */
function playReact(): Record<string, unknown> {
  const parent = document.createElement('p')
  document.body.append(parent)
  const seen: Record<string, unknown> = {}

  const [text, bold] = [document.createTextNode('1'), document.createElement('b')]
  parent.append(text, bold)
  const font = document.createElement('font')
  font.append('one')
  text.replaceWith(font)
  parent.insertBefore(document.createTextNode('now '), text)
  seen['put before a translated text'] = parent.innerHTML
  parent.removeChild(text)
  seen['a translated text removed'] = parent.innerHTML

  const wrapper = document.createElement('i')
  bold.replaceWith(wrapper)
  wrapper.append(bold)
  parent.insertBefore(document.createTextNode('here '), bold)
  seen['put before what is wrapped'] = parent.innerHTML
  parent.removeChild(bold)
  seen['removed from its wrapper'] = parent.innerHTML
  parent.remove()
  return seen
}

test('React updates nodes that another script moved or replaced @desktop', async ({ page, shopper }) => {
  await shopper.visit('/track-order')
  expect(await page.evaluate(playReact)).toEqual({
    'put before a translated text': '<font>one</font><b></b>now ',
    'a translated text removed': '<font>one</font><b></b>now ',
    'put before what is wrapped': '<font>one</font>here <i><b></b></i>now ',
    'removed from its wrapper': '<font>one</font>here <i></i>now ',
  })
})
