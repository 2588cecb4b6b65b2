import type { MouseEvent } from 'react'

/**
 * Props of a file button that let a person choose the same file again after it was removed: browsers report only a changed choice.
 */
export const resetFileInput = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}
