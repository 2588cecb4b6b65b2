/**
 * For selects: the list is inside the page's own landmark and scrolls itself, so that screen readers find it in its place. Tab goes past it:
 * a list that scrolls would be a stop of its own, and it closes as soon as the focus is on it.
 */
export const listbox = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  attributes: { options: { tabIndex: -1 } },
  styles: { options: { maxHeight: 296, overflowY: 'auto' } },
} as const

/** For selects in which something must be chosen: choosing again what is chosen keeps it. */
export const requiredListbox = { ...listbox, allowDeselect: false } as const

/** The same where options that cannot be chosen say why: the reason is as readable as the others. */
export const reasonedListbox = { ...requiredListbox, styles: { ...listbox.styles, option: { opacity: 1 } } } as const
