import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { publicAddress } from '../../wire/public-address.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { flag, optionalText } from '../../wire/wire.ts'
import { type PaymentCode, paymentCodes, paymentMethods } from './payment-methods.ts'

/** A payment method with the public key and address of its provider's script; both null without a script. */
interface PaymentMethod {
  code: PaymentCode
  publicKey: string | null
  scriptUrl: string | null
}

/** The payment settings. Deployed backends send secret keys along: only the fields of `paymentMethods` may be read. */
const gatewayWire = v.looseObject({})
type Wire = v.InferOutput<typeof gatewayWire>

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

function methodOf(code: PaymentCode, wire: Wire, shop: ShopInfo): PaymentMethod | null {
  const { switchField, script } = paymentMethods[code]
  if (!v.parse(flag, wire[switchField])) return null
  if (script === null) return { code, publicKey: null, scriptUrl: null }
  const publicKey = v.parse(optionalText, wire[script.keyField])
  // Switched on, but never set up: the method cannot be used.
  if (publicKey === null) return null
  const said = v.parse(optionalText, wire[script.addressField])
  return {
    code,
    publicKey,
    scriptUrl:
      said !== null && isWebAddress(said) ? publicAddress(said, shop) : script.address(publicKey, shop.currency),
  }
}

/** Whether this backend answers the address of the script. */
function saysScript(code: PaymentCode, wire: Wire): boolean {
  const { script } = paymentMethods[code]
  return script !== null && v.parse(optionalText, wire[script.addressField]) !== null
}

export interface PaymentGatewayModel {
  methods: PaymentMethod[]
  /**
   * Methods whose script's address this backend answers: it makes the provider's order for them, also for old orders.
   */
  startedByBackend: PaymentCode[]
}

/** `GET payment-gateway`. */
export const paymentGatewayEndpoint = definePublic({
  name: 'payment-gateway',
  policy: 'shop',
  path: () => 'payment-gateway',
  tags: () => ['payment'],
  decode: (data, { shop }): PaymentGatewayModel => {
    const wire = v.parse(gatewayWire, data)
    return {
      methods: paymentCodes.map((code) => methodOf(code, wire, shop)).filter((method) => method !== null),
      startedByBackend: paymentCodes.filter((code) => saysScript(code, wire)),
    }
  },
})
