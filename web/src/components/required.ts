/**
 * For a required field: an asterisk for sighted people, the same for screen readers. With the attribute `required` the browser
 * would mark a choice as wrong before the person has made it.
 */
export const required = { withAsterisk: true, 'aria-required': true } as const

/** The same for a group of radios. Mantine creates the group itself, inside its wrapper. */
export const requiredRadios = {
  withAsterisk: true,
  ref: (wrapper: HTMLElement | null) => wrapper?.querySelector('[role="radiogroup"]')?.setAttribute('aria-required', 'true'),
} as const
