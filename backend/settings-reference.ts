import * as v from 'valibot'
import { BackendSettings } from './config.ts'
import type { SettingText } from './ground/settings.ts'
import { describePaymentSettings } from './payments/accounts/provider-config.ts'
import { describeSocialSettings } from './social/social-config.ts'

const own = Object.entries(BackendSettings.entries).map(([name, schema]) => [name, v.getMetadata(schema)] as const)

/** The backend's own settings for the docs and `.env.example`, without those that the shop reads too. */
export const backendReference: Readonly<Record<string, SettingText>> = {
  // @NOTE The schema describes settings with texts of this type.
  ...Object.fromEntries(own.filter(([, text]) => 'what' in text) as [string, SettingText][]),
  ...describePaymentSettings(),
  ...describeSocialSettings(),
}
