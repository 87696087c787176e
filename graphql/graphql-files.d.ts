/** The bundler and the tests give a `.graphql` file as its text. */
declare module '*.graphql' {
  const text: string
  export default text
}
