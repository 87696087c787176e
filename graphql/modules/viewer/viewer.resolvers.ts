import { readEmail } from '#shared/text.ts'
import { readCode } from '#shared/validation.ts'
import type { EmailPayload, UserError } from '../../__generated__/resolver-types.ts'
import type { PrivateEndpoint } from '../../api/endpoint.ts'
import {
  forgotPasswordEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
  updatePasswordEndpoint,
  verifyEndpoint,
} from '../../api/endpoints/account/account.ts'
import type { AppSignIn, GraphQLContext } from '../../context.ts'
import { type RefusalText, userError } from '../../texts/errors.ts'
import {
  besideField,
  checkAll,
  checkCode,
  checkConfirmation,
  checkEmail,
  checkPassword,
  checkText,
} from '../input-rules.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { ensureIdentity, findProfile } from './session.ts'

const YEAR = 365 * 24 * 3600 * 1000

/** `expires` is an instant or a number of seconds. Without it, a year: the usual lifetime of the backend's tokens. */
function expiryOf(expires: string | number | null, now: number): Date {
  const seconds = Number(expires ?? Number.NaN)
  const time = Number.isFinite(seconds) && expires !== '' ? now + seconds * 1000 : Date.parse(String(expires))
  return new Date(time > now ? Math.min(time, now + YEAR) : now + YEAR)
}

const NOT_SIGNED_IN = { viewer: null, token: null, expiresAt: null }

async function signIn(typed: string, password: string, context: GraphQLContext) {
  const email = readEmail(typed)
  const { api, texts, tries } = context
  const userErrors = checkAll(texts, checkEmail(email), checkPassword('password', password))
  if (userErrors.length > 0) return { ...NOT_SIGNED_IN, userErrors }
  const form = { email, password }
  const outcome = await tries.make('signIn', email, () => api.submit(signInEndpoint, form))
  if (!outcome.ok) return { ...NOT_SIGNED_IN, userErrors: outcome.userErrors }
  const { token, expires } = outcome.value
  return openSession(context, { token, person: email }, expires)
}

function openSession(
  { identity, session, cookieClient, now }: GraphQLContext,
  { token, person }: AppSignIn,
  expires: string | number | null,
) {
  const expiresAt = expiryOf(expires, now())
  identity.token = token
  session.signIn(token, expiresAt, person)
  return { viewer: {}, token: cookieClient ? null : token, expiresAt: expiresAt.toISOString(), userErrors: [] }
}

async function completeSocialSignIn(code: string, codeVerifier: string, context: GraphQLContext) {
  const signedIn = await context.apps?.redeemSignIn(code, codeVerifier)
  if (signedIn) return openSession(context, signedIn, null)
  return { ...NOT_SIGNED_IN, userErrors: [userError(context.texts, 'code', 'refusal.codeNotAccepted')] }
}

export async function signOut({ api, identity, session }: GraphQLContext) {
  if (identity.token !== null) {
    // The fault was logged already and must not keep the member signed in.
    await api.call(signOutEndpoint, undefined).catch(() => undefined)
  }
  identity.token = null
  session.signOut()
  return { signedOut: true, userErrors: [] }
}

/** Avoids account enumeration: with `refused: null`, a refused form gets the answer of an accepted one. */
async function sendEmailForm<Args extends { email: string }>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<Args, boolean>,
  form: Args,
  refused: RefusalText | null,
  userErrors: UserError[],
): Promise<EmailPayload> {
  if (userErrors.length > 0) return { email: null, userErrors }
  const kind = refused === null ? 'mail' : 'code'
  const outcome = await context.tries.make(kind, form.email, () => context.api.submit(endpoint, form))
  const accepted = { email: form.email, userErrors: [] }
  if (outcome.ok) return accepted
  const field = refused === null ? 'email' : 'code'
  if (!outcome.isRefused) return { email: null, userErrors: besideField(field, outcome.userErrors) }
  return refused === null ? accepted : { email: null, userErrors: [userError(context.texts, field, refused)] }
}

export const viewerResolvers = {
  Query: {
    viewer: () => ({}),
  },
  Viewer: {
    signedIn: async (_viewer, _args, context) => (await findProfile(context)) !== null,
    profile: (_viewer, _args, context) => findProfile(context),
  },
  Mutation: {
    signIn: (_parent, { email, password }, context) => signIn(email, password, context),
    completeSocialSignIn: (_parent, { code, codeVerifier }, context) =>
      completeSocialSignIn(code, codeVerifier, context),
    signOut: (_parent, _args, context) => signOut(context),
    signUp: (_parent, { input }, context) => {
      const form = { name: input.name, email: readEmail(input.email), password: input.password }
      const { name, email, password } = form
      if (context.cookieClient) ensureIdentity(context)
      return sendEmailForm(
        context,
        signUpEndpoint,
        form,
        null,
        checkAll(
          context.texts,
          checkText('name', name, 100),
          checkEmail(email),
          checkPassword('password', password),
          checkConfirmation(password, input.confirmation),
        ),
      )
    },
    verifyEmail: (_parent, args, context) => {
      const form = { email: readEmail(args.email), code: readCode(args.code) ?? '' }
      return sendEmailForm(
        context,
        verifyEndpoint,
        form,
        'refusal.codeNotAccepted',
        checkAll(context.texts, checkEmail(form.email), checkCode(args.code)),
      )
    },
    forgotPassword: (_parent, args, context) => {
      const form = { email: readEmail(args.email) }
      return sendEmailForm(context, forgotPasswordEndpoint, form, null, checkAll(context.texts, checkEmail(form.email)))
    },
    updatePassword: (_parent, { input }, context) => {
      const form = { email: readEmail(input.email), code: readCode(input.code) ?? '', password: input.password }
      const { email, password } = form
      return sendEmailForm(
        context,
        updatePasswordEndpoint,
        form,
        'refusal.newPasswordNotAccepted',
        checkAll(
          context.texts,
          checkEmail(email),
          checkCode(input.code),
          checkPassword('password', password),
          checkConfirmation(password, input.confirmation),
        ),
      )
    },
  },
} satisfies ModuleResolvers
