import * as v from 'valibot'

/** A program that queries `/graphql` with a quota of its own. */
export interface ApiKey {
  /** For logs and metrics. */
  name: string
  /** SHA-256 of the key, as lowercase hexadecimal digits. */
  digest: string
  operationsPerMinute: number
}

function entriesOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

const API_KEY = /^([\w-]{1,40}):([0-9a-f]{64}):([1-9]\d{0,6})$/i

function readApiKey(entry: string): ApiKey | null {
  const [, name = '', digest = '', quota] = API_KEY.exec(entry) ?? []
  return quota === undefined ? null : { name, digest: digest.toLowerCase(), operationsPerMinute: Number(quota) }
}

export const apiKeys = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue }): ApiKey[] => {
    const keys: ApiKey[] = []
    for (const [index, entry] of entriesOf(dataset.value).entries()) {
      const key = readApiKey(entry)
      const isRepeated = keys.some(({ name, digest }) => name === key?.name || digest === key?.digest)
      // The entry itself is left out: someone may have entered the key instead of its digest.
      if (!key) addIssue({ message: `entry ${index + 1} must be name:sha256:quota, such as app:…64 digits…:6000` })
      else if (isRepeated) addIssue({ message: `entry ${index + 1} repeats the name or the digest of another entry` })
      else keys.push(key)
    }
    return keys
  }),
)

/** Web views of apps have their own schemes, such as `capacitor://localhost`, whose origin `URL` does not return. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(text)) return false
  return !/^https?:/.test(text) || URL.parse(text)?.origin === text
}

export const corsOrigins = v.pipe(
  v.string(),
  v.transform(entriesOf),
  v.check(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://app.example.com, without a path or *, separated by commas',
  ),
)
