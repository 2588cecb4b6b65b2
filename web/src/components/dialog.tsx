import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/**
 * A dialog that is mounted while it is open. Afterwards the focus returns to the element that opened it, or to the page if that
 * element is gone.
 */
export const Dialog = (props: Omit<ModalProps, 'opened'>) => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : document.getElementById('page')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
    [opener],
  )
  return <Modal {...props} opened />
}
