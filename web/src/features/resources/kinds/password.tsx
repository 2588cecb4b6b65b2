import { PasswordInput } from '@mantine/core'
import { weakPassword } from '@opdesk/contracts/account/password.ts'
import { type Kind, labelOf } from './kind.ts'

/** Input of a password that an admin chooses for another person. */
export const NewPasswordInput = (props: Record<string, unknown> & { label?: string | undefined }) => (
  <PasswordInput
    autoComplete="new-password"
    maxLength={128}
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
    {...props}
    description={[`${weakPassword}.`, props.description].filter(Boolean).join(' ')}
  />
)

/** The password of a new person. It is only sent: no record has it. */
export const password: Kind<'password'> = {
  initial: () => '',
  text: () => '',
  Input: props => <NewPasswordInput {...labelOf(props)} {...props.form.getInputProps(props.field.name)} />,
}
