/** The texts about news of claims that a phone or computer shows by itself. */
export const english = {
  notice: { title: 'News of your claim', body: 'Open opdesk to read it.' },
  label: 'News on this phone',
  off: 'We show “News of your claim” here, without its content. SMS come as before.',
  on: 'On until you sign out. SMS come as before.',
  blocked: 'This browser blocks our notices. Please allow notifications for opdesk in its settings.',
  unsupported: 'This browser shows no notices. On an iPhone, first add opdesk to the home screen.',
  turnOnFailed: 'News was not turned on',
  turnOffFailed: 'News was not turned off',
}

export type PushWords = typeof english
