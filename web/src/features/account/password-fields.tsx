import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { required } from '../../components/required.ts'

/** A password as it is typed, with a way to look at it. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...required} visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }} {...props} />
)

/** The email that somebody signs in with, as a manager of passwords knows it. */
export const SignInEmail = (props: TextInputProps) => (
  <TextInput label="Email" type="email" autoComplete="username" size="md" {...required} {...props} />
)
