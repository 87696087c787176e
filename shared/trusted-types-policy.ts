/** Policy of scripts that write HTML and speculation rules (`client/foundation/document/trusted-code.ts`). */
export const TRUSTED_TYPES_POLICY = 'souk'

/** Policy of the script that loads the first script (`client/foundation/document/start-script.ts`). */
export const START_POLICY = 'souk-start'
