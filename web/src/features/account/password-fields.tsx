import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { required } from '../../components/required.ts'
import classes from './auth-layout.module.css'

/** A password input with a button that shows the text. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...required} visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }} {...props} />
)

/** The e-mail for signing in, marked for password managers. */
export const SignInEmail = (props: TextInputProps) => (
  <TextInput label="Email" type="email" autoComplete="username" size="md" {...required} {...props} />
)

/** The password for signing in, with a link at the right end of its label. */
export const PasswordWithLink = ({ link, ...props }: PasswordInputProps & { link: ReactNode }) => (
  <div className={classes.password}>
    <PasswordField label="Password" autoComplete="current-password" size="md" {...props} />
    <span className={classes.forgot}>{link}</span>
  </div>
)
