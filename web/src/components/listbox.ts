/**
 * For selects: the list stands in the page's own landmark, and is itself what scrolls, so that those who cannot see it
 * find it where it belongs.
 */
export const listbox = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  styles: { options: { maxHeight: 296, overflowY: 'auto' } },
} as const
