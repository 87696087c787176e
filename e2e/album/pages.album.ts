import { ADDRESSES, STATUSES } from '../shop/addresses.ts'
import { MEMBER_ADDRESSES } from '../shop/member-addresses.ts'
import { languages } from './album.ts'

for (const { test, of } of languages) {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    test(`${name} ${of}`, async ({ shopper, samples, take }) => {
      await shopper.visit(address(samples), STATUSES[name])
      await take({ whole: true })
    })
  }

  for (const [name, address] of Object.entries(MEMBER_ADDRESSES)) {
    test(`${name} ${of}`, async ({ shopper, samples, regular, take }) => {
      await shopper.visit(address(regular, samples))
      await take({ whole: true })
    })
  }
}
