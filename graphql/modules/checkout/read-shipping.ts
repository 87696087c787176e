import type { CartLine, ResolversParentTypes, ShippingLine } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { type ShopMoney, shopMoney } from '../../api/wire/shop-money.ts'
import { findAddress, findDefaultAddress } from '../account/address-book.ts'
import { presentCart } from '../cart/present-cart.ts'
import { readLines } from '../cart/read-cart.ts'
import { chosenType, placeOfLine } from '../price-agreement/ways-to-ship.ts'

function shippingLineOf(
  model: CartLineModel,
  line: CartLine,
  address: AddressModel | null,
  money: ShopMoney,
): ShippingLine {
  const place = placeOfLine(model, address)
  if (!place) return { line, delivery: null, pickup: null, chosen: null }
  const { id: placeId, price, days, pickupPrice, pickupAddress, pickupPhone } = place
  return {
    line,
    delivery: { placeId, price: money.show(price), days },
    pickup:
      pickupPrice === null
        ? null
        : {
            placeId,
            price: money.show(pickupPrice),
            days,
            address: pickupAddress,
            phone: pickupPhone,
          },
    chosen: chosenType(model, address),
  }
}

export async function readShipping(
  context: GraphQLContext,
  addressId: string | null,
): Promise<ResolversParentTypes['Shipping']> {
  const [address, models, shop] = await Promise.all([
    addressId === null ? findDefaultAddress(context) : findAddress(context, addressId),
    readLines(context),
    context.api.shop(),
  ])
  const selected = models.filter((model) => model.selected)
  const cart = presentCart(selected, shop, context.now())
  const money = shopMoney(shop)
  const lines = selected.flatMap((model, index) => {
    const line = cart.lines[index]
    return line ? [shippingLineOf(model, line, address, money)] : []
  })
  return {
    address,
    lines,
    canContinue: address !== null && lines.length > 0 && lines.every(({ delivery }) => delivery !== null),
  }
}
