import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { required } from '../../components/required.ts'

/** A password input with a button that shows the text. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...required} visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }} {...props} />
)

/** The e-mail for signing in, marked for password managers. */
export const SignInEmail = (props: TextInputProps) => (
  <TextInput label="Email" type="email" autoComplete="username" size="md" {...required} {...props} />
)
