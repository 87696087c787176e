import type { GraphQL, RequestInfo } from '#graphql/contract.ts'
import { WhoAmIDocument, type WhoAmIQuery } from './forms/__generated__/forms.ts'
import { documentIdOf } from './forms/document-id.ts'

/** A signed-in member; `person` as `SessionActions.signIn` takes it. */
interface Member {
  person: string
}

/**
 * The member of the session, if the backend accepts its token. Where it does not, the session of `info` is ended. Null
 * where the backend does not answer.
 */
export async function findMember(graphql: GraphQL, info: RequestInfo): Promise<Member | null> {
  const { data } = await graphql.run({ documentId: documentIdOf(WhoAmIDocument) }, info)
  // @NOTE the answer to this document, whose types codegen has made from it.
  const profile = (data as WhoAmIQuery | null | undefined)?.viewer.profile
  return profile ? { person: profile.email || profile.id } : null
}
