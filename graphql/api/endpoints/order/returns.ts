import { FormData } from 'undici'
import * as v from 'valibot'
import { definePrivate, guest } from '../../endpoint.ts'
import { appendImage, type UploadedImage } from '../../wire/uploaded-image.ts'
import { id, text } from '../../wire/wire.ts'

export const returnImageEndpoint = definePrivate({
  name: 'returnProduct/upload-image',
  optional: 'returnProduct',
  method: 'POST',
  needsShop: false,
  path: () => 'returnProduct/upload-image',
  body: ({ image }: { image: UploadedImage }, caller) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(guest(caller))) form.append(name, value)
    appendImage(form, 'image', image)
    return form
  },
  decode: (data) => v.parse(v.object({ name: v.pipe(text, v.nonEmpty()) }), data).name,
})

export interface ReturnRequest {
  orderId: string
  productId: string
  variantId: string
  quantity: number
  reason: string
  message: string
  images: string[]
}

export const returnProductEndpoint = definePrivate({
  name: 'returnProduct',
  optional: 'returnProduct',
  method: 'POST',
  needsShop: false,
  path: () => 'returnProduct',
  body: ({ orderId, productId, variantId, ...same }: ReturnRequest, caller) => ({
    order_id: Number(orderId),
    product_id: Number(productId),
    inventory_id: Number(variantId),
    ...same,
    ...guest(caller),
  }),
  decode: (data) => v.parse(v.object({ id }), data).id,
})
