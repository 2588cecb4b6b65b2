export const emailMessages = {
  emailTemplatesSaved: 'Email template updated successfully.',
  emailTemplatesFailed: 'Unable to update the email templates',
} as const
