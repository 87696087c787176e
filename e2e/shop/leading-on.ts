/** Pages that show nothing themselves: address → where it leads a member, both without language. */
export const LEADING_ON: readonly (readonly [address: string, target: string])[] = [['/user/order', '/user/orders']]
