import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { required } from '../required.ts'

/** Input of the six digits shown by an authenticator app. Phones and password managers can fill it in. */
export const CodeInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    label="Code"
    description="The 6 digits that your authenticator app shows now"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    {...required}
    {...props}
  />
)

export const RecoveryCodeInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    label="Recovery code"
    description="One of the codes that you stored at set-up, like ABCD-EFGH-JKLM-NPQR"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    {...required}
    {...props}
  />
)
