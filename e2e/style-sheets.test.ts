import { expect, test } from './shop/shop-test.ts'

/** In the page: the applied sheets in the order of the cascade, and what sections, headings and tiles look like. */
function look() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const names = ['color', 'background-color', 'display', 'position', 'font-size', 'font-weight', 'padding', 'border']
  const looks = [...document.querySelectorAll('main section, main h2, main h3, main li > a')].map((element) => {
    const style = getComputedStyle(element)
    return [element.className, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('; ')
  })
  return {
    applied: links.filter(({ media, sheet }) => sheet && media !== 'not all').map(({ href }) => href),
    looks,
  }
}

test('a page looks the same after others were visited, whose sheets are put away @desktop', async ({
  page,
  shopper,
  samples,
}) => {
  await shopper.open('/')
  // The late sheet is applied as soon as its parts are there.
  await expect.poll(async () => (await page.evaluate(look)).applied.length).toBe(3)
  // Sections that are hydrated late are laid out late until then.
  const laidOut = () =>
    [...document.querySelectorAll('main section')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    )
  await expect.poll(() => page.evaluate(laidOut)).toBe(true)
  const before = await page.evaluate(look)
  expect(before.looks.length).toBeGreaterThan(10)

  await page.evaluate(() => (window.name = 'the same document'))
  await page.evaluate(
    (address) => void window.navigation.navigate(address),
    `/product/${samples.plainProduct.slug}/${samples.plainProduct.id}`,
  )
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(async () => (await page.evaluate(look)).applied).not.toEqual(before.applied)
  await page.goBack()
  await expect.poll(async () => (await page.evaluate(look)).applied).toEqual(before.applied)
  expect(await page.evaluate(() => window.name)).toBe('the same document')
  expect((await page.evaluate(look)).looks).toEqual(before.looks)
})
