import type {
  LineError,
  ResolversTypes,
  ShippingChoiceInput,
  UserError,
  ResolversParentTypes,
  ShippingType,
} from '../../__generated__/resolver-types.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { cartShippingEndpoint, type ShippingChoice } from '../../api/endpoints/cart/cart.ts'
import type { ShippingPlaceModel } from '../../api/endpoints/cart/shipping-rule.ts'
import { paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import { type ShopMoney, shopMoney } from '../../api/wire/shop-info.ts'
import type { GraphQLContext } from '../../context.ts'
import { arrivalDate, placePrice } from '../../rules/shipping.ts'
import { lineError, userError } from '../../texts/errors.ts'
import type { Texts } from '../../texts/texts-in.ts'
import { findAddress, findDefaultAddress } from '../account/address-book.ts'
import { leaveOut } from '../cart/leave-out.ts'
import { buyableLines, readLines, presentCart } from '../cart/read-cart.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { chosenPlace, placeAt, totalsOf, withStockCodes } from '../price-agreement/ask.ts'
import { withMethod } from '../price-agreement/breakdown.ts'
import { findVoucher, offerOf } from '../price-agreement/voucher.ts'
import { submitAsCaller } from '../viewer/session.ts'
import { readCheckout, summaryOf } from './read-checkout.ts'

type CartLine = ResolversParentTypes['CartLine']
type ShippingLine = ResolversParentTypes['ShippingLine']

function placeOfLine(line: CartLineModel, address: AddressModel | null): ShippingPlaceModel | null {
  return address && placeAt(line, address)
}

function chosenType(line: CartLineModel, address: AddressModel | null): ShippingType | null {
  const chosen = chosenPlace(line)
  return chosen !== null && chosen.id === placeOfLine(line, address)?.id ? line.shippingType : null
}

function shippingLineOf(
  model: CartLineModel,
  line: CartLine,
  address: AddressModel | null,
  { money, now }: { money: ShopMoney; now: number },
): ShippingLine {
  const place = placeOfLine(model, address)
  if (!place) return { line, delivery: null, pickup: null, chosen: null }
  const { id: placeId, price, days, pickupPrice, pickupAddress, pickupPhone } = place
  return {
    line,
    delivery: { placeId, price: money.show(price), days, arrivesOn: arrivalDate(now, days) },
    pickup:
      pickupPrice === null
        ? null
        : {
            placeId,
            price: money.show(pickupPrice),
            days,
            readyOn: arrivalDate(now, days),
            address: pickupAddress,
            phone: pickupPhone,
          },
    chosen: chosenType(model, address),
  }
}

/** The line as if the choice, which may not fit the address, had been made. */
function shippedAs(model: CartLineModel, address: AddressModel | null, type: ShippingType | undefined): CartLineModel {
  const place = placeOfLine(model, address)
  const wanted = type ?? chosenType(model, address) ?? 'LOCATION'
  const shippingType = place && placePrice(place, wanted) !== null ? wanted : 'LOCATION'
  return { ...model, shippingType, shippingPlaceId: place?.id ?? null }
}

async function readShipping(
  context: GraphQLContext,
  addressId: string | null,
): Promise<ResolversParentTypes['Shipping']> {
  const [address, models, shop] = await Promise.all([
    addressId === null ? findDefaultAddress(context) : findAddress(context, addressId),
    readLines(context),
    context.api.shop(),
  ])
  const selected = buyableLines(models)
  const now = context.now()
  const cart = presentCart(selected, shop, now)
  const terms = { money: shopMoney(shop), now }
  const lines = selected.flatMap((model, index) => {
    const line = cart.lines[index]
    return line ? [shippingLineOf(model, line, address, terms)] : []
  })
  return {
    address,
    lines,
    canContinue: address !== null && lines.length > 0 && lines.every(({ delivery }) => delivery !== null),
    summarize(choices) {
      const types = new Map(choices.map(({ lineId, type }) => [lineId, type]))
      const shipped = selected.map((model) => shippedAs(model, address, types.get(model.id)))
      return summaryOf(shipped, totalsOf(shipped, shop, now, 0), null, terms.money)
    },
  }
}

type Payload = Awaited<ResolversTypes['ShippingPayload']>

function refuse(userErrors: UserError[], lineErrors: LineError[] = []): Payload {
  return { checkout: null, leftOut: 0, lineErrors, userErrors }
}

function choiceOf(
  texts: Texts,
  line: CartLineModel | undefined,
  input: ShippingChoiceInput,
  address: AddressModel,
): ShippingChoice | LineError {
  const { lineId, type } = input
  if (!line) return lineError(texts, lineId, 'refusal.notInCart')
  if (!line.isSold) return lineError(texts, lineId, 'refusal.productUnavailable')
  const place = placeOfLine(line, address)
  if (!place || placePrice(place, type) === null) return lineError(texts, lineId, 'common.cannotShip')
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
  const own = new Set(choices.map(({ lineId }) => lineId))
  const { outcome, leftOut } = await leaveOut(context, { own, shown: lines }, () =>
    submitAsCaller(context, cartShippingEndpoint, { addressId, choices }),
  )
  if (!outcome.ok) return refuse(outcome.userErrors, withStockCodes(outcome.lines, lines))
  return {
    get checkout() {
      return readCheckout(context, null)
    },
    leftOut,
    lineErrors: [],
    userErrors: [],
  }
}

export const checkoutResolvers = {
  Viewer: {
    shipping: (_viewer, { addressId }, context) => readShipping(context, addressId ?? null),
    checkout: async (_viewer, { voucher, seen }, context) =>
      readCheckout(context, await findVoucher(context, voucher ?? null), seen ?? null),
  },
  Checkout: {
    breakdown: ({ breakdown: text }, { method }) => (method ? withMethod(text, paymentMethods[method].number) : text),
  },
  Shipping: {
    summary: ({ canContinue, summarize }, { lines }) => (canContinue ? summarize(lines ?? []) : null),
  },
  Mutation: {
    chooseShipping: (_parent, { addressId, lines }, context) => chooseShipping(context, addressId, lines),
    async checkVoucher(_parent, { code }, context) {
      const offer = await offerOf(context, code)
      if (!offer.ok) return { checkout: null, userErrors: offer.userErrors }
      return { checkout: await readCheckout(context, offer.value), userErrors: [] }
    },
  },
} satisfies ModuleResolvers
