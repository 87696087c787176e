import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { type ShopInfo, publicAddress } from '../../wire/shop-info.ts'
import { flag, optionalText } from '../../wire/wire.ts'
import { type PaymentCode, paymentCodes, paymentMethods } from './payment-methods.ts'

interface PaymentMethod {
  code: PaymentCode
  publicKey: string | null
  scriptUrl: string | null
}

/** Deployed backends include secret keys, so only the fields in `paymentMethods` may be read. */
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
  if (publicKey === null) return null
  const scriptAddress = v.parse(optionalText, wire[script.addressField])
  return {
    code,
    publicKey,
    scriptUrl:
      scriptAddress !== null && isWebAddress(scriptAddress)
        ? publicAddress(scriptAddress, shop)
        : script.address(publicKey, shop.currency),
  }
}

function hasScript(code: PaymentCode, wire: Wire): boolean {
  const { script } = paymentMethods[code]
  return script !== null && v.parse(optionalText, wire[script.addressField]) !== null
}

export interface PaymentGatewayModel {
  methods: PaymentMethod[]
  /** Methods whose script address the backend sends: it creates the provider's order for them, also for old orders. */
  startedByBackend: PaymentCode[]
}

export const paymentGatewayEndpoint = definePublic({
  name: 'payment-gateway',
  policy: 'shop',
  tags: () => ['payment'],
  decode: (data, { shop }): PaymentGatewayModel => {
    const wire = v.parse(gatewayWire, data)
    return {
      methods: paymentCodes.map((code) => methodOf(code, wire, shop)).filter((method) => method !== null),
      startedByBackend: paymentCodes.filter((code) => hasScript(code, wire)),
    }
  },
})
