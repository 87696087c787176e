import type { ModuleResolvers } from '../../module-resolvers.ts'
import { findProfile } from './session.ts'

/** Nothing is known of the person beforehand; every field asks for itself. */
export type ViewerModel = Record<never, never>

export const viewerResolvers = {
  Query: {
    viewer: () => ({}),
  },
  Viewer: {
    signedIn: async (_viewer, _args, context) => (await findProfile(context)) !== null,
    profile: (_viewer, _args, context) => findProfile(context),
  },
} satisfies ModuleResolvers
