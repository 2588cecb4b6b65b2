/** The texts of the section with notices about breaches of a person's data. */
export const english = {
  title: 'Notices about your data',
  hint: 'Messages to you about incidents that affected your personal data.',
  loadFailed: 'The notices could not be loaded.',
  sent: (moment: string, number: string) => `${moment} · Number ${number}`,
}
export type DataNoticesWords = typeof english
