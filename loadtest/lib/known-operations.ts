// @NOTE The build writes texts by id.
const TEXTS = JSON.parse(open('../../graphql/__generated__/known-operations.json')) as Record<string, string>

export const KNOWN_IDS: ReadonlyMap<string, string> = new Map(
  Object.entries(TEXTS).map(([id, text]) => [/^\s*(?:query|mutation) (\w+)/m.exec(text)?.[1] ?? '', id]),
)
