/**
 * For a field that has to be filled: an asterisk for those who see it, the same for those who hear it. The attribute `required`
 * would have the browser call a choice wrong before anybody has made it.
 */
export const required = { withAsterisk: true, 'aria-required': true } as const

/** The same for a group of radios. Mantine makes the group itself, inside what it hands out. */
export const requiredRadios = {
  withAsterisk: true,
  ref: (wrapper: HTMLElement | null) => wrapper?.querySelector('[role="radiogroup"]')?.setAttribute('aria-required', 'true'),
} as const
