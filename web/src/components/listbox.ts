/** For selects: the list is inside the page's own landmark and scrolls itself, so that screen readers find it in its place. */
export const listbox = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  styles: { options: { maxHeight: 296, overflowY: 'auto' } },
} as const
