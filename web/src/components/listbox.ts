/**
 * For selects: the list is inside the page's own landmark and scrolls itself, so that screen readers find it in its place. Tab
 * skips it: a scrolling list would be a stop of its own, and it closes on focus.
 */
export const listbox = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  attributes: { options: { tabIndex: -1 } },
  styles: { options: { maxHeight: 296, overflowY: 'auto' } },
} as const

/** For selects with a required choice: choosing the present option again keeps it. */
export const requiredListbox = { ...listbox, allowDeselect: false } as const

/** The same for options that give a reason for being disabled: the reason is as readable as the others. */
export const reasonedListbox = { ...requiredListbox, styles: { ...listbox.styles, option: { opacity: 1 } } } as const
