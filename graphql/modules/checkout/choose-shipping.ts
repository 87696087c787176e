import type { LineError, ResolversTypes, ShippingChoiceInput, UserError } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { cartShippingEndpoint, type ShippingChoice } from '../../api/endpoints/cart/cart-shipping.ts'
import { placePrice } from '../../rules/shipping.ts'
import type { Texts } from '../../texts/texts-in.ts'
import { userError } from '../../texts/user-error.ts'
import { findAddress } from '../account/address-book.ts'
import { readLines } from '../cart/read-cart.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { readCheckout } from './read-checkout.ts'
import { placeOfLine } from '../price-agreement/ways-to-ship.ts'

type Payload = Awaited<ResolversTypes['ShippingPayload']>

function refuse(userErrors: UserError[], lineErrors: LineError[] = []): Payload {
  return { checkout: null, lineErrors, userErrors }
}

function choiceOf(
  texts: Texts,
  line: CartLineModel | undefined,
  input: ShippingChoiceInput,
  address: AddressModel,
): ShippingChoice | LineError {
  const { lineId, type } = input
  if (!line) return { lineId, messages: [texts('refusal.notInCart')] }
  const place = placeOfLine(line, address)
  if (!place || placePrice(place, type) === null) return { lineId, messages: [texts('common.cannotShip')] }
  return { lineId, placeId: place.id, type, isSinglePrice: line.shippingRule?.isSinglePrice ?? false }
}

/** Checks that address and lines are the caller's own: deployed backends do not. */
export async function chooseShipping(
  context: GraphQLContext,
  addressId: string,
  inputs: readonly ShippingChoiceInput[],
): Promise<Payload> {
  const [address, lines] = await Promise.all([findAddress(context, addressId), readLines(context)])
  if (!address) return refuse([userError(context.texts, 'addressId', 'common.addressFirst')])
  if (inputs.length === 0) return refuse([userError(context.texts, 'lines', 'checkout.nothingSelected')])
  const byId = new Map(lines.map((line) => [line.id, line]))
  const results = inputs.map((input) => choiceOf(context.texts, byId.get(input.lineId), input, address))
  const lineErrors = results.filter((result) => 'messages' in result)
  if (lineErrors.length > 0) return refuse([], lineErrors)
  const choices = results.filter((result) => 'placeId' in result)
  const attempt = await attemptAsCaller(context, cartShippingEndpoint, { addressId, choices })
  if (!attempt.ok) return refuse(attempt.lines.length > 0 ? [] : attempt.userErrors, [...attempt.lines])
  return {
    get checkout() {
      return readCheckout(context, null)
    },
    lineErrors: [],
    userErrors: [],
  }
}
