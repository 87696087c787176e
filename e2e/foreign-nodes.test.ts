import { expect, test } from './shop/shop-test.ts'

/** Runs in the page. Does by hand what React and a stranger do, on nodes that bear React's mark. */
async function playReact(): Promise<Record<string, unknown>> {
  const parent = document.createElement('p')
  document.body.append(parent)
  const mark = <Marked extends Node>(node: Marked) => Object.assign(node, { __reactFiber$test: {} })
  const text = (words: string) => mark(document.createTextNode(words))
  const observed = () => new Promise((resolve) => setTimeout(resolve))
  const seen: Record<string, unknown> = {}
  const attempt = (act: () => unknown) => {
    try {
      act()
      return 'done'
    } catch (error) {
      return error instanceof DOMException ? error.name : error
    }
  }
  mark(parent)
  async function translate(node: Text): Promise<void> {
    const font = document.createElement('font')
    font.append(`<${node.data}>`)
    node.replaceWith(font)
    await observed()
  }

  const price = text('1')
  const unit = mark(document.createElement('b'))
  parent.append(price, unit)
  await translate(price)
  seen['translated'] = parent.innerText
  price.data = '2'
  await observed()
  seen['changed'] = parent.innerText
  await translate(price)
  parent.insertBefore(text('now '), price)
  seen['put before it'] = parent.innerText
  parent.removeChild(price)
  seen['removed'] = parent.innerText

  const wrapper = document.createElement('i')
  unit.replaceWith(wrapper)
  wrapper.append(unit)
  parent.insertBefore(text('here '), unit)
  seen['put before the wrapper'] = parent.innerHTML
  parent.removeChild(unit)
  seen['removed with its wrapper'] = parent.innerHTML

  const gone = text('gone')
  parent.append(gone)
  gone.remove()
  seen['taken away by a stranger'] = attempt(() => parent.removeChild(gone))
  const twice = text('twice')
  parent.append(twice)
  parent.removeChild(twice)
  seen['removed twice by React'] = attempt(() => parent.removeChild(twice))
  seen['not React’s'] = attempt(() => parent.removeChild(document.createElement('b')))
  parent.remove()
  return seen
}

test('nodes that strangers have moved are found, and faults of our own stay faults @desktop', async ({
  page,
  shopper,
}) => {
  await page.clock.install()
  await shopper.visit('/track-order')
  // Past the time in which late sections are taken over, and what strangers do to them is undone.
  await page.clock.runFor(3_500)
  expect(await page.evaluate(playReact)).toEqual({
    translated: '<1>',
    changed: '2',
    'put before it': 'now <2>',
    removed: 'now',
    'put before the wrapper': 'now here <i><b></b></i>',
    'removed with its wrapper': 'now here ',
    'taken away by a stranger': 'done',
    'removed twice by React': 'NotFoundError',
    'not React’s': 'NotFoundError',
  })
})

/**
 * Runs in every document. Puts an element into each late section that React has taken over in part, into a part that it
 * has seen, and asks that section for something, so that React takes it over once more from its beginning.
 */
function meddle(): void {
  const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'))
  const done = new Set<Element>()
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    const sections = [...document.querySelectorAll('main section')]
    if (document.querySelector('html[data-hydrated]') && sections.every(isReacts)) return
    for (const section of sections) {
      if (done.has(section) || isReacts(section)) continue
      const seen = [...section.querySelectorAll('*')].find((part) => isReacts(part) && part.childElementCount > 0)
      const unseen = [...section.querySelectorAll('a')].find((part) => !isReacts(part))
      if (!seen || !unseen) continue
      done.add(section)
      seen.prepend(document.createElement('x-extension'))
      document.documentElement.dataset['meddled'] = String(done.size)
      unseen.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
    channel.port2.postMessage(null)
  }
  channel.port2.postMessage(null)
}

/** Runs in every document. Its first long wait is over at once: as on a device that has done next to nothing in it. */
function passFirstWait(): void {
  const { setTimeout: wait, requestIdleCallback: waitForIdle } = window
  const waitShortly = (run: () => void, ms: number) => {
    if (ms < 3_000) return wait(run, ms)
    window.setTimeout = wait
    return wait(run)
  }
  window.setTimeout = waitShortly as typeof wait // @NOTE it is called with a function and a time here.
  window.requestIdleCallback = (run) => {
    window.requestIdleCallback = waitForIdle
    return wait(() => run({ didTimeout: true, timeRemaining: () => 0 }))
  }
}

test('a late section, slowly taken over in part, is not spoilt by what is put into it @desktop', async ({
  page,
  shopper,
}) => {
  // Slow enough that React takes a section over in several slices.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(passFirstWait)
  await page.addInitScript(meddle)
  await shopper.visit('/')
  expect(Number(await page.locator('html').getAttribute('data-meddled'))).toBeGreaterThan(0)
  await expect(page.locator('main x-extension')).toHaveCount(0)
})
