import { Dialog } from '../../components/dialog.tsx'
import { ChangePasswordForm, type PasswordArea } from './change-password-form.tsx'

export const ChangePasswordDialog = ({ area, onClose }: { area: PasswordArea; onClose: () => void }) => (
  <Dialog title="Change password" onClose={onClose}>
    <ChangePasswordForm area={area} onDone={onClose} onCancel={onClose} />
  </Dialog>
)
