/** What may be tried a few times only: guessing a password or a code, having mails sent, messages, uploads. */
export type TryKind = 'signIn' | 'code' | 'mail' | 'message' | 'upload'
