export const operationMessages = {
  parkedEventRetried: 'The event will be tried again within a few seconds.',
  parkedEventRetryFailed: 'Unable to have the event tried again',
  messageRetried: 'The message will be sent again within a few seconds.',
  messageRetryFailed: 'Unable to have the message sent again',
  messageGivenUp: 'The message has been given up.',
  messageGiveUpFailed: 'Unable to give up the message',
} as const
