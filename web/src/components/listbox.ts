/**
 * Props of selects. The list of options is inside the page's landmark instead of at its end, so that screen readers find it in its
 * place. Tab skips the list: a scrolling list could receive the focus, and would then close.
 */
export const listbox = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  attributes: { options: { tabIndex: -1 } },
  styles: { options: { maxHeight: 296, overflowY: 'auto' } },
} as const

/** Props of selects with a required choice: choosing the chosen option again does not clear it. */
export const requiredListbox = { ...listbox, allowDeselect: false } as const

/** Props of required selects with a reason in disabled options: disabled options are not faded, so that the reason is readable. */
export const reasonedListbox = { ...requiredListbox, styles: { ...listbox.styles, option: { opacity: 1 } } } as const
