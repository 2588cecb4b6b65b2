import { commonErrors } from '../../common-errors.ts'

/** The texts of every page: errors, notices and controls. Texts of server and schemas are in English already. */
export const english = {
  website: 'Website',
  disclaimer: 'Disclaimer',
  otherPages: 'Other pages',
  lightColours: 'Switch to light colours',
  darkColours: 'Switch to dark colours',
  loading: 'Loading',
  tryAgain: 'Try again',
  error: 'Error',
  notFound: 'This page does not exist.',
  forbidden: commonErrors.forbidden[1] as string,
  internal: commonErrors.internal[1] as string,
  startPage: 'Go to my start page',
  goToWebsite: 'Go to the website',
  signInAsOther: 'Sign in as somebody else',
  dismiss: 'Dismiss',
  yes: 'Yes',
  no: 'No',
  signOut: 'Sign out',
  network: 'We could not reach the server. Please check your connection and try again.',
  noConnection: 'No connection. What you typed stays here, and we keep trying.',
  tryNow: 'Try now',
  noAnswer: 'No answer came',
  noAnswerHint: 'Please check your connection and try again. It will not be done twice.',
  notDone: 'This was not done',
  /** The text for an answer's code; undefined if the message of the server is shown. `seconds`: the wait that the answer names. */
  refusal: (_code: string, _seconds?: number): string | undefined => undefined,
  /** The text for a message of a field, which schemas word in English. */
  fieldMessage: (message: string): string => message,
}
export type CommonWords = typeof english
