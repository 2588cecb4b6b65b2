import { english as code } from '../action-code/english.ts'
import { momentInWords } from '../formats.ts'

/** The texts of the download of the own data. Moments are ISO 8601. */
export const english = {
  title: 'Download my data',
  hint: 'Everything that we hold of you and your family, as one zip file: a PDF to read, a JSON file for programs, and your documents.',
  failed: 'The state of your download could not be loaded',
  loading: 'Loading',
  how: 'We send you a code first. The file is ready after a few minutes. We delete it after 24 hours.',
  noContact: 'Please confirm a mobile number or an email in your profile first: we send a code there.',
  action: 'Ask for my data',
  again: 'Ask again',
  code: {
    ...code,
    failed: 'Your data was not asked for',
    use: 'Prepare my data',
  },
  done: 'Your data is being prepared. We tell you when it is ready.',
  preparing: 'Your data is being prepared',
  leave: 'You can leave this page: we write to you when it is ready.',
  ready: (moment: string) => `Ready until ${momentInWords('en', moment)}`,
  elsewhere: (moment: string) =>
    `The file of ${momentInWords('en', moment)} can be fetched only in the browser where its code was entered. You can ask for it here, too; the other file is then deleted.`,
  fetch: 'Download the file',
  expired: 'The last file was deleted after 24 hours.',
  notMade: 'Your data could not be prepared. Please ask again.',
}
export type DataDownloadWords = typeof english
