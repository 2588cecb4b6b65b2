import { PasswordInput } from '@mantine/core'
import { weakPassword } from '@opdesk/contracts/account/password.ts'
import { type Kind, labelOf } from './kind.ts'

/** A password that an admin chooses for another person. */
export const NewPasswordInput = (props: Record<string, unknown> & { label?: string | undefined }) => (
  <PasswordInput
    autoComplete="new-password"
    maxLength={128}
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
    {...props}
    description={[`${weakPassword}.`, props.description].filter(Boolean).join(' ')}
  />
)

/** Of a new person; no record holds it. */
export const password: Kind<'password'> = {
  initial: () => '',
  text: () => '',
  Input: props => <NewPasswordInput {...labelOf(props)} {...props.form.getInputProps(props.field.name)} />,
}
