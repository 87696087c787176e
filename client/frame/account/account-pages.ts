import type { MessageDescriptor } from 'react-intl'
import type { IconName } from '../../components/media/icon.tsx'

export type AccountRoute = 'profile' | 'orders' | 'addresses' | 'wishlist' | 'compared' | 'following' | 'vouchers'

interface AccountPage {
  to: AccountRoute
  icon: IconName
  label: MessageDescriptor
}

export const accountPages: readonly AccountPage[] = [
  { to: 'profile', icon: 'account', label: { id: 'common.profile' } },
  { to: 'orders', icon: 'box', label: { id: 'common.myOrders' } },
  { to: 'addresses', icon: 'home', label: { id: 'account.addresses' } },
  { to: 'wishlist', icon: 'heart', label: { id: 'common.wishlist' } },
  { to: 'compared', icon: 'compare', label: { id: 'account.compared' } },
  { to: 'following', icon: 'store', label: { id: 'account.following' } },
  { to: 'vouchers', icon: 'tag', label: { id: 'account.vouchers' } },
]
