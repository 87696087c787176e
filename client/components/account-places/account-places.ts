import { defineMessages } from 'react-intl'
import type { IconName } from '../icon/icon.tsx'

const labels = defineMessages({
  profile: { id: 'account.profile', defaultMessage: 'Profile' },
  orders: { id: 'account.orders', defaultMessage: 'My orders' },
  addresses: { id: 'account.addresses', defaultMessage: 'Addresses' },
  wishlist: { id: 'account.wishlist', defaultMessage: 'Wish list' },
  compared: { id: 'account.compared', defaultMessage: 'Compared products' },
  following: { id: 'account.following', defaultMessage: 'Followed stores' },
  vouchers: { id: 'account.vouchers', defaultMessage: 'Vouchers' },
})

interface AccountPlace {
  to: keyof typeof labels
  icon: IconName
  label: (typeof labels)[keyof typeof labels]
}

/** The pages of the account, in the order of its menus. */
export const accountPlaces: readonly AccountPlace[] = [
  { to: 'profile', icon: 'account', label: labels.profile },
  { to: 'orders', icon: 'box', label: labels.orders },
  { to: 'addresses', icon: 'home', label: labels.addresses },
  { to: 'wishlist', icon: 'heart', label: labels.wishlist },
  { to: 'compared', icon: 'compare', label: labels.compared },
  { to: 'following', icon: 'store', label: labels.following },
  { to: 'vouchers', icon: 'tag', label: labels.vouchers },
]
