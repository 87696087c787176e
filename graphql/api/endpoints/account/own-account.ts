import { definePrivate } from '../../endpoint.ts'

export const updateProfileEndpoint = definePrivate({
  name: 'user/update-profile',
  method: 'POST',
  needsShop: false,
  path: () => 'user/update-profile',
  body: ({ name }: { name: string }) => ({ name }),
  decode: () => true,
})

export const changePasswordEndpoint = definePrivate({
  name: 'user/update-user-password',
  method: 'POST',
  needsShop: false,
  path: () => 'user/update-user-password',
  body: ({ current, next }: { current: string; next: string }) => ({ current_password: current, new_password: next }),
  decode: () => true,
})
