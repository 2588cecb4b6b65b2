/** True if a key goes into a field instead of being a shortcut. */
export const takesText = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
