import { offerCart } from './shop/agent.ts'
import { fillCart } from './shop/buyer.ts'
import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const { test, turn, language } of turns(javaScriptEnabled ? 'ar @phone' : 'en @desktop')) {
      test(`a guest takes over the cart of an agent ${turn}`, async ({ page, shopper, samples, elsewhere }) => {
        const [lamp, mug] = [nth(samples.buyable, 2), nth(samples.buyable, 3)]
        const offered = [
          { id: lamp.id, quantity: 2 },
          { id: mug.id, quantity: 1 },
        ]
        const link = await offerCart(elsewhere, offered, language)
        await page.goto(link)
        await expect(page.locator('main').getByRole('listitem')).toHaveCount(2)
        await shopper.button('handoff.continue').click()
        await expect(page).toHaveURL(new RegExp(`${shopper.pathOf('/cart')}$`))
        const quantities = page.locator('main').getByRole('spinbutton')
        await expect(quantities).toHaveCount(2)
        expect((await quantities.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')))).sort()).toEqual(
          ['1', '2'],
        )

        await page.goto(link)
        await expect(page.locator('main')).toContainText(shopper.text('handoff.owned'))
        const others = await elsewhere.get(link)
        expect(await others.text()).toContain(shopper.text('handoff.used'))
      })
    }

    for (const { test, turn, language } of turns(javaScriptEnabled ? 'en @desktop' : 'ar @phone')) {
      test(`a member with a filled cart adds or replaces it ${turn}`, async ({ page, member, samples, elsewhere }) => {
        const [own, lamp, mug] = [nth(samples.buyable, 2), nth(samples.buyable, 3), nth(samples.buyable, 4)]
        await fillCart(page.request, own)
        await page.goto(await offerCart(elsewhere, [{ id: lamp.id, quantity: 1 }], language))
        await member.button('handoff.add').click()
        await expect(page.locator('main').getByRole('spinbutton')).toHaveCount(2)

        await page.goto(await offerCart(elsewhere, [{ id: mug.id, quantity: 3 }], language))
        await member.button('handoff.replace').click()
        await expect(page.locator('main').getByRole('spinbutton')).toHaveCount(1)
        await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('3')
        if (javaScriptEnabled) await member.expectCartCount(3)
      })
    }

    for (const { test, turn } of turns(javaScriptEnabled ? 'ar @desktop' : 'en @phone')) {
      test(`a buy link names what cannot be added ${turn}`, async ({ page, shopper, samples }) => {
        const [lamp] = samples.buyable
        const id = lamp?.id ?? ''
        await page.goto(shopper.pathOf(`/buy/${id}:2,${samples.variantProduct.id},1-1:1`))
        await expect(page.locator('main')).toContainText(shopper.text('refusal.variantMissing'))
        await expect(page.locator('main')).toContainText(shopper.text('refusal.productUnavailable'))
        await expect(page.locator('main')).not.toContainText('1-1')
        await expect(page.locator('main')).toContainText(shopper.text('handoff.check'))
        await shopper.button('handoff.add').click()
        await expect(page.locator('main').getByRole('spinbutton')).toHaveValue('2')
      })
    }
  })
}
