export const leadMessages = {
  leadReceived: 'Thank you for your interest. We will get back to you soon.',
  leadErased: 'Contact request erased',
  leadEraseFailed: 'Failed to erase the contact request',
  /** Messages to admins. */
  leadCame: {
    retail: 'A new retail enquiry has come in',
    corporate: 'A new corporate enquiry has come in',
    email: 'Somebody left an e-mail address',
    quote: 'Somebody asks for a quote',
  },
} as const
