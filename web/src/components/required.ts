/**
 * Props of a required field: a visible asterisk, and `aria-required` for screen readers. With the attribute `required`, the browser
 * would mark an empty select as invalid from the start.
 */
export const required = { withAsterisk: true, 'aria-required': true } as const

/** Props of a required group of radios, for which Mantine creates the element inside a wrapper. */
export const requiredRadios = {
  withAsterisk: true,
  ref: (wrapper: HTMLElement | null) => wrapper?.querySelector('[role="radiogroup"]')?.setAttribute('aria-required', 'true'),
} as const
