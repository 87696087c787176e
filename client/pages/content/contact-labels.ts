import type { MessageDescriptor } from 'react-intl'

export const contactLabels: Record<'name' | 'email' | 'subject' | 'message', MessageDescriptor> = {
  name: { id: 'auth.name' },
  email: { id: 'auth.email' },
  subject: { id: 'contact.subject' },
  message: { id: 'contact.message' },
}
