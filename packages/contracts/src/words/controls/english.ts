/** The texts of controls that many pages have. */
export const english = {
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  filters: 'Search and filter',
  noName: 'No name yet',
  leave: {
    question: 'Leave without saving?',
    typed: 'What you typed here is not saved.',
    yes: 'Leave',
    no: 'Stay',
  },
}
export type ControlWords = typeof english
