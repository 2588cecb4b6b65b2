import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { required } from '../../components/required.ts'

/** A password as it is typed, with a way to look at it. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...required} visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }} {...props} />
)
