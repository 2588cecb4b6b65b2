import type { InLanguages } from '../../site/language.ts'

export const nomineeMessages = {
  nomineeNamed: 'Your nominee has been saved.',
  nomineeRemoved: 'Your nominee has been removed.',
  nomineeRequestRecorded: 'The request is recorded. Please upload the proof.',
  nomineeProofAdded: 'The proof is stored. The request waits for a second admin.',
  nomineeRequestConfirmed: 'The request is confirmed.',
  nomineeRequestRefused: 'The request is refused.',
  nomineeCopyRequested: 'The copy is being made.',
  nomineeRequestClosed: 'The request is done.',
} as const

/** The notification of the subscriber. It names no one: the page has the details. */
export const nomineeNotices = {
  nominee_named: (): InLanguages => ({
    en: 'A nominee was named for your account',
    hi: 'आपके खाते के लिए एक नॉमिनी जोड़ा गया',
  }),
  nominee_removed: (): InLanguages => ({ en: 'The nominee of your account was removed', hi: 'आपके खाते का नॉमिनी हटाया गया' }),
  nominee_request_recorded: (): InLanguages => ({
    en: 'We recorded that your nominee asks to act for you. If this is wrong, please write to us at once',
    hi: 'हमने दर्ज किया कि आपका नॉमिनी आपकी ओर से काम करना चाहता है। यदि यह ग़लत है, तो कृपया तुरंत हमें लिखें',
  }),
} as const
