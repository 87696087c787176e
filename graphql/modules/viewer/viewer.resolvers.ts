import type { ModuleResolvers } from '../module-resolvers.ts'
import { findProfile } from './session.ts'

export const viewerResolvers = {
  Query: {
    viewer: () => ({}),
  },
  Viewer: {
    signedIn: async (_viewer, _args, context) => (await findProfile(context)) !== null,
    profile: (_viewer, _args, context) => findProfile(context),
  },
} satisfies ModuleResolvers
