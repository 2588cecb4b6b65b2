/** Texts about saved views of lists. */
export const viewMessages = {
  saved: 'The view is saved.',
  changed: 'The view is changed.',
  deleted: 'The view is deleted.',
  failed: 'The view could not be saved',
} as const
