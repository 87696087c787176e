import * as documents from './account-forms.generated.ts'
import { back, type Fields, type Form, pick, text, toLogin } from './form.ts'

const addressOf = pick('name', 'email', 'phone', 'country', 'state', 'city', 'zip', 'line1', 'line2', 'deliveryInstruction')

/** With an id the address of that id is changed. */
function addressInput(fields: Fields) {
  const id = text(fields, 'id')
  return { input: id ? { ...addressOf(fields), id } : addressOf(fields) }
}

/** Passwords exactly as typed. */
function passwords(fields: Fields) {
  return { currentPassword: fields['currentPassword'] ?? '', newPassword: fields['newPassword'] ?? '' }
}

/** What a person keeps: name, password, addresses and marks. */
export const accountForms: readonly [string, Form][] = [
  ['update-profile', { document: documents.FormUpdateProfileDocument, variables: pick('name'), next: back }],
  ['change-password', { document: documents.FormChangePasswordDocument, variables: passwords, next: toLogin }],
  ['save-address', { document: documents.FormSaveAddressDocument, variables: addressInput, next: back }],
  ['delete-address', { document: documents.FormDeleteAddressDocument, variables: pick('id'), next: back }],
  ['toggle-wishlist', { document: documents.FormToggleWishlistDocument, variables: pick('id'), next: back }],
  ['toggle-compare', { document: documents.FormToggleCompareDocument, variables: pick('id'), next: back }],
  ['toggle-follow', { document: documents.FormToggleFollowDocument, variables: pick('id'), next: back }],
]
