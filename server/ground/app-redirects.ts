import * as v from 'valibot'

const LONGEST = 500

/** RFC 8252, 7.1: a private scheme is a reversed domain name. `javascript:` and the like have no dot. */
const PRIVATE_SCHEME = /^[a-z][a-z\d-]*(?:\.[a-z\d-]+)+:$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function isAppRedirect(text: string): boolean {
  // The parser would drop control characters and spaces, and complete `https:x`.
  if (text.length > LONGEST || /[^\x21-\x7e]|[#*\\]/.test(text) || /^https?:(?!\/\/[^/])/i.test(text)) return false
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' ? LOOPBACK.includes(url.hostname) : PRIVATE_SCHEME.test(url.protocol)
}

/** The setting `APP_REDIRECT_URIS`. Its issues contain the wrong addresses, which are public. */
export const appRedirects = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const address of dataset.value.filter((each) => !isAppRedirect(each))) {
      const message =
        `${JSON.stringify(address.slice(0, LONGEST))} must be an https address, an http address of this machine, or ` +
        'start with a scheme such as com.example.app:, without a fragment'
      addIssue({ message })
    }
  }),
)
