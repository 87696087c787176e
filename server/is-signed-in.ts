import type { GraphQL, RequestInfo } from '#graphql/create-graphql.ts'
import { WhoAmIDocument } from './forms/__generated__/forms.ts'
import { documentIdOf } from './forms/document-id.ts'

/**
 * Whether the backend accepts the session's token. Where it does not, the session of `info` is ended. False where the
 * backend does not answer.
 */
export async function isSignedIn(graphql: GraphQL, info: RequestInfo): Promise<boolean> {
  const { data } = await graphql.run({ documentId: documentIdOf(WhoAmIDocument) }, info)
  const viewer: unknown = data?.['viewer']
  return typeof viewer === 'object' && viewer !== null && 'signedIn' in viewer && viewer.signedIn === true
}
