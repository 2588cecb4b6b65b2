/** The place where the mouse, or a finger, was pressed and not released yet. */
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
 * Options of a form with fields validated on blur, except by pressing a button: the message below the field would move the button
 * before its release, and the click would be lost.
 */
export const validateOnBlur = {
  validateInputOnBlur: true,
  enhanceGetInputProps: ({ inputProps: { onBlur } }: { inputProps: { onBlur?: () => void } }) => ({
    onBlur: () => {
      if (!isOnButton()) onBlur?.()
    },
  }),
}
