import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useConfirmedClose } from '../../components/use-leave-guard.ts'

interface MemberDialogProps {
  title: string
  isUnsaved: () => boolean
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** The dialog for a member's form; on a phone it fills the screen. Before it closes with unsaved text, it asks. */
export const MemberDialog = ({ title, isUnsaved, onClose, children }: MemberDialogProps) => {
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const askedClose = useConfirmedClose({ isUnsaved, onClose })
  const close = () => void askedClose()
  return (
    <Dialog title={title} size="lg" fullScreen={phone ?? false} closeOnClickOutside={false} onClose={close}>
      {children(close)}
    </Dialog>
  )
}
