import type { GraphQL, RequestInfo } from '#graphql/contract.ts'
import { WhoAmIDocument, type WhoAmIQuery } from '../forms/__generated__/forms.ts'
import { documentIdOf } from '../ground/document-id.ts'

/** `person` is what `SessionActions.signIn` takes. */
interface Member {
  person: string
}

/** Null also if the backend does not answer. Ends the session of `info` if the backend rejects its token. */
export async function findMember(graphql: GraphQL, info: RequestInfo): Promise<Member | null> {
  const { data } = await graphql.run({ documentId: documentIdOf(WhoAmIDocument) }, info)
  // @NOTE Codegen derives this type from the document.
  const profile = (data as WhoAmIQuery | null | undefined)?.viewer.profile
  return profile ? { person: profile.email || profile.id } : null
}
