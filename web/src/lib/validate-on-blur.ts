/** Where the mouse, or a finger, was pressed and not released yet. */
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
 * Options of a form whose fields are checked when they are left, but not by pressing a button: what is said below the field would move the button
 * away before it is released, and nothing would be clicked.
 */
export const validateOnBlur = {
  validateInputOnBlur: true,
  enhanceGetInputProps: ({ inputProps: { onBlur } }: { inputProps: { onBlur?: () => void } }) => ({
    onBlur: () => {
      if (!isOnButton()) onBlur?.()
    },
  }),
}
