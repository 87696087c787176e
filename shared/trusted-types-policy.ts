/** The policy by which the shop's scripts write HTML and speculation rules (`client/trusted-code.ts`). */
export const TRUSTED_TYPES_POLICY = 'souk'

/** The policy by which a document asks for the first of them (`client/document/start-script.ts`). */
export const START_POLICY = 'souk-start'
