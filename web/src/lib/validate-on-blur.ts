/** The element on which the mouse or a finger is pressed; null after the release. */
let pressed: EventTarget | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', ({ target }) => (pressed = target), true)
  for (const end of ['mouseup', 'keydown', 'dragend'])
    window.addEventListener(
      end,
      () => {
        pressed = null
      },
      true,
    )
}

const isOnButton = (): boolean => pressed instanceof Element && pressed.closest('button, a') !== null

/**
 * Options of a form that validates fields on blur, except when a button is pressed: the message below the field would move the
 * button before its release, and the click would be lost.
 */
export const validateOnBlur = {
  validateInputOnBlur: true,
  enhanceGetInputProps: ({ inputProps: { onBlur } }: { inputProps: { onBlur?: () => void } }) => ({
    onBlur: () => {
      if (!isOnButton()) onBlur?.()
    },
  }),
}
