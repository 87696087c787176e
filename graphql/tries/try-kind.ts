/** Actions whose number is limited per visitor or account. */
export type TryKind = 'signIn' | 'code' | 'mail' | 'message' | 'upload' | 'order' | 'address' | 'cart'
