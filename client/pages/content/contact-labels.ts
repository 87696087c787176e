import { defineMessages } from 'react-intl'

export const contactLabels = defineMessages({
  name: { id: 'auth.name', defaultMessage: 'Name' },
  email: { id: 'auth.email', defaultMessage: 'Email' },
  subject: { id: 'contact.subject', defaultMessage: 'Subject' },
  message: { id: 'contact.message', defaultMessage: 'Message' },
})
