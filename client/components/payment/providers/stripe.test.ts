import { afterAll, expect, it, vi } from 'vitest'
import { confirmCard } from './stripe.ts'

afterAll(() => void vi.unstubAllGlobals())

const SCRIPT = 'https://js.stripe.example/v3/'
const account = { scriptUrl: SCRIPT, publicKey: 'pk_1', locale: 'fr' }

function loadStripe(answer: object) {
  const handleNextAction = vi.fn(async () => answer)
  const Stripe = vi.fn(() => ({ handleNextAction }))
  vi.stubGlobal('document', {
    scripts: [{ src: SCRIPT, dataset: { state: 'loaded' } }],
    baseURI: 'https://shop.example/',
  })
  vi.stubGlobal('window', { Stripe })
  return { Stripe, handleNextAction }
}

it('returns the payment intent for the server to verify', async () => {
  const { Stripe, handleNextAction } = loadStripe({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })
  expect(await confirmCard(account, 'pi_1_secret_2')).toEqual({ token: 'pi_1' })
  expect(Stripe).toHaveBeenCalledWith('pk_1', { locale: 'fr' })
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' })
})

it("returns the provider's message on failure", async () => {
  loadStripe({ error: { message: 'We could not authenticate your card.' } })
  expect(await confirmCard(account, 'pi_1_secret_2')).toEqual({ problem: 'We could not authenticate your card.' })
  loadStripe({ error: {} })
  expect(await confirmCard(account, 'pi_1_secret_2')).toEqual({ problem: null })
})

it('rejects without the script', async () => {
  loadStripe({})
  vi.stubGlobal('window', {})
  await expect(confirmCard(account, 'pi_1_secret_2')).rejects.toThrow('Stripe')
})
