export const operationMessages = {
  retentionSaved: 'The times have been saved. They count from the next night.',
  retentionSaveFailed: 'Unable to save the times',
  parkedEventRetried: 'The event will be tried again within a few seconds.',
  parkedEventRetryFailed: 'Unable to retry the event',
  messageRetried: 'The message will be sent again within a few seconds.',
  messageRetryFailed: 'Unable to resend the message',
  messageGivenUp: 'The message has been given up.',
  messageGiveUpFailed: 'Unable to give up the message',
} as const
