import type { MouseEvent } from 'react'

/** Of the input of a button that chooses files: a file that was dropped or removed can be chosen again. Browsers tell of changes alone. */
export const chooseAgain = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}
