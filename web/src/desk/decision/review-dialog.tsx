import { CloseButton, Group, type ModalProps, Title } from '@mantine/core'
import { useHotkeys, useId } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useSideBySide } from '../claim/use-side-by-side.ts'
import classes from './review-dialog.module.css'

interface ReviewDialogProps extends Pick<ModalProps, 'closeOnClickOutside' | 'size'> {
  title: string
  /** True while the decision is being sent. The dialog then stays open, so that no element behind it receives a key or a click. */
  pending: boolean
  onClose: () => void
  children: ReactNode
}

/** The dialog of a decision: beside the document, which remains readable, if there is room; otherwise over the page. */
export const ReviewDialog = ({ title, pending, onClose, children, ...modal }: ReviewDialogProps) => {
  const close = () => {
    if (!pending) onClose()
  }
  return useSideBySide() ? (
    <InPlace title={title} onClose={close}>
      {children}
    </InPlace>
  ) : (
    <Dialog {...modal} title={title} onClose={close}>
      {children}
    </Dialog>
  )
}

/** A form in the page, between the data. It takes the focus, and gives it back when it closes. Escape closes it. */
export const InPlace = ({ title, onClose, children }: Pick<ReviewDialogProps, 'title' | 'onClose' | 'children'>) => {
  const heading = useId()
  const panel = useRef<HTMLDivElement>(null)
  // Stores the focused element during the first render: in an effect, a button in the panel might already have the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]')
    panel.current?.scrollIntoView({ block: 'nearest' })
    ;(first ?? panel.current)?.focus({ preventScroll: true })
    return () => {
      const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('page')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [opener])
  useHotkeys(
    [
      [
        'Escape',
        // Escape first closes a field's open list.
        ({ target }) => (target instanceof Element && target.getAttribute('aria-expanded') === 'true') || onClose(),
        { preventDefault: false },
      ],
    ],
    [],
  )
  return (
    <div ref={panel} role="dialog" aria-labelledby={heading} tabIndex={-1} className={classes.panel}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={2} id={heading} fz="sm" className="anywhere">
          {title}
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </Group>
      {children}
    </div>
  )
}
