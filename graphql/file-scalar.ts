import { GraphQLError, GraphQLScalarType } from 'graphql'

function refuse(): never {
  throw new GraphQLError('A File can only be given as a part of a multipart request.')
}

/** Only the multipart parser makes files: no text of a JSON body passes for one. */
export const fileScalar = new GraphQLScalarType<File, never>({
  name: 'File',
  parseValue: (value) => (value instanceof File ? value : refuse()),
  parseLiteral: refuse,
  serialize: refuse,
})
