/** The texts of exports of lists. A slot takes a formatted number, a title, or a format of files. */
export const english = {
  export: 'Export',
  hint: 'Exports all records that match, not only this page',
  mine: 'My exports',
  closeNotice: 'Close this notice',
  loading: 'Loading',
  /** The title and the name of the records of a list, by its name in the interface; the contracts have them in English. */
  list: (_name: string, title: string) => title,
  records: (_name: string, records: string) => records,
  named: (title: string, format: string) => `${title} (${format})`,
  preparing: (file: string) => `${file} is being prepared`,
  states: {
    completed: (file: string) => `${file} ready`,
    failed: (file: string) => `${file} failed`,
    cancelled: (file: string) => `${file} cancelled`,
    expired: (file: string) => `${file} no longer kept`,
  },
  download: 'Download',
  progress: 'Progress of the export',
  done: (done: string, total: string, records: string) => `${done} of ${total} ${records}`,
  waiting: 'Waiting to begin',
  cancel: 'Cancel',
  kept: (days: number) => `Files are kept for ${days} days.`,
  none: 'No exports yet',
  noneHint: 'Choose Export above a list to save it as Excel, PDF or CSV.',
  requestFailed: 'The export could not be started',
  loadFailed: 'Failed to fetch your exports',
  cancelled: 'Export cancelled',
  expired: (days: number) => `Files are kept for ${days} days. Please export again.`,
  /** Why an export failed, as the server words it. */
  failure: (message: string) => message,
}
export type ExportWords = typeof english
