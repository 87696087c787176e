import type { FormName } from '#shared/form-names.ts'
import * as documents from './__generated__/account-forms.ts'
import { defineForm, type Form } from './define-form.ts'
import { type Fields, newPassword, pick, text, verbatim } from './fields.ts'
import { back, toLogin } from './ways-on.ts'

const addressOf = pick(
  'name',
  'email',
  'phone',
  'country',
  'state',
  'city',
  'zip',
  'line1',
  'line2',
  'deliveryInstruction',
)

function addressInput(fields: Fields) {
  const id = text(fields, 'id')
  return { input: id ? { ...addressOf(fields), id } : addressOf(fields) }
}

function passwords(fields: Fields) {
  return { currentPassword: verbatim(fields, 'currentPassword'), ...newPassword(fields, 'newPassword') }
}

export const accountForms = {
  'update-profile': defineForm(documents.FormUpdateProfileDocument, { variables: pick('name'), next: back }),
  'change-password': defineForm(documents.FormChangePasswordDocument, { variables: passwords, next: toLogin }),
  'save-address': defineForm(documents.FormSaveAddressDocument, { variables: addressInput, next: back }),
  'delete-address': defineForm(documents.FormDeleteAddressDocument, { variables: pick('id'), next: back }),
  'toggle-wishlist': defineForm(documents.FormToggleWishlistDocument, { variables: pick('id'), next: back }),
  'toggle-compare': defineForm(documents.FormToggleCompareDocument, { variables: pick('id'), next: back }),
  'toggle-follow': defineForm(documents.FormToggleFollowDocument, { variables: pick('id'), next: back }),
} satisfies Partial<Record<FormName, Form>>
