import type { MessageDescriptor } from 'react-intl'

export const contactLabels: Record<'name' | 'email' | 'subject' | 'message', MessageDescriptor> = {
  name: { id: 'common.name' },
  email: { id: 'common.email' },
  subject: { id: 'contact.subject' },
  message: { id: 'common.message' },
}
