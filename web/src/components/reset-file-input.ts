import type { MouseEvent } from 'react'

/**
 * For the input of a button that chooses files: lets a dropped or removed file be chosen again. Browsers report changes alone.
 */
export const resetFileInput = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}
