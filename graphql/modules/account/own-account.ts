import type { MutationChangePasswordArgs, ProfilePayload, SignOutPayload } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import { besideField, checkAll, checkConfirmation, checkPassword, checkText } from '../../input-rules.ts'
import { changePasswordEndpoint, updateProfileEndpoint } from '../../rest/endpoints/account/own-account.ts'
import { attemptAsMember, findProfile } from '../viewer/session.ts'
import { signOut } from '../viewer/sign-in.resolvers.ts'

export async function updateProfile(context: GraphQLContext, name: string): Promise<ProfilePayload> {
  const userErrors = checkAll(context.texts, checkText('name', name, 100))
  if (userErrors.length > 0) return { profile: null, userErrors }
  const attempt = await attemptAsMember(context, updateProfileEndpoint, { name: name.trim() })
  return attempt.ok
    ? { profile: await findProfile(context), userErrors: [] }
    : { profile: null, userErrors: attempt.userErrors }
}

/** All sessions end with the old password, on this device too. */
export async function changePassword(
  context: GraphQLContext,
  { currentPassword: current, newPassword: next, confirmation }: MutationChangePasswordArgs,
): Promise<SignOutPayload> {
  const userErrors = checkAll(
    context.texts,
    checkPassword('currentPassword', current),
    checkPassword('newPassword', next),
    checkConfirmation(next, confirmation),
  )
  if (userErrors.length > 0) return { signedOut: false, userErrors }
  const attempt = await attemptAsMember(context, changePasswordEndpoint, { current, next })
  return attempt.ok
    ? signOut(context)
    : { signedOut: false, userErrors: besideField('currentPassword', attempt.userErrors) }
}
