import { Button, PasswordInput, Stack } from '@mantine/core'
import { beginSecondFactor, changeSecondFactor } from '@opdesk/contracts/account/second-factor.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { focusOnMount } from '../../lib/focus-on-mount.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { FormButtons } from '../form-buttons.tsx'
import { required } from '../required.ts'
import { CodeInput, RecoveryCodeInput } from './code-input.tsx'

/** The fields sent as proof; a field that the form does not ask for is left out. */
export interface Proof {
  current_password: string
  otp?: string | undefined
  recovery_code?: string | undefined
}

interface ProofFormProps<T> {
  /** True if the account has a second factor: the form then asks for it as well. */
  withFactor: boolean
  action: string
  danger?: boolean
  /** Lists to refresh besides the state of the account. */
  refreshes?: readonly string[]
  /** Title above the server's message on failure. */
  failed?: string
  send: (proof: Proof, key: string) => Promise<Answer<T>>
  onDone: (answer: Answer<T>) => void
  /** Returns to the previous step; undefined if there is none. */
  onCancel: (() => void) | undefined
}

/** Asks for the password and, if the account has a second factor, for a code or a recovery code. */
export const ProofForm = <T,>({
  withFactor,
  action,
  danger = false,
  refreshes = [],
  failed = messages.secondFactorFailed,
  send,
  onDone,
  onCancel,
}: ProofFormProps<T>) => {
  const [lost, setLost] = useState(false)
  const form = useSchemaForm<Proof>(withFactor ? changeSecondFactor : beginSecondFactor, { current_password: '' })
  const submit = useWrite<Proof, T>({
    write: send,
    refreshes: ['second-factor', 'sessions', ...refreshes],
    done: onDone,
    failed: error => showFormErrors(form, error, failed),
  })
  const change = () => {
    setLost(!lost)
    form.setValues({ otp: undefined, recovery_code: undefined })
    form.clearErrors()
  }
  return (
    <form onSubmit={form.onSubmit(values => submit.mutate(values))} noValidate>
      <Stack>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...required}
          data-autofocus
          ref={focusOnMount}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          {...form.getInputProps('current_password')}
        />
        {withFactor &&
          (lost ? (
            <RecoveryCodeInput {...form.getInputProps('recovery_code')} value={form.values.recovery_code ?? ''} />
          ) : (
            <CodeInput {...form.getInputProps('otp')} value={form.values.otp ?? ''} />
          ))}
        {withFactor && (
          <Button variant="subtle" px={6} mr="auto" onClick={change}>
            {lost ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <FormButtons holds submit={action} pending={submit.isPending} color={danger ? 'red' : undefined} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
