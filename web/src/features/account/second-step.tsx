import { Button, Group, Stack, TextInput } from '@mantine/core'
import { authenticatorCode, recoveryCode } from '@opdesk/contracts/account/second-factor.ts'
import { useState } from 'react'
import { z } from 'zod'
import { required } from '../../components/required.ts'
import type { Answer } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

export type Factor = { otp: string } | { recovery_code: string }

interface SecondStepProps {
  signIn: (factor: Factor, key: string) => Promise<Answer<unknown>>
  onBack: () => void
}

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export const SecondStep = (props: SecondStepProps) => {
  const [lost, setLost] = useState(false)
  const change = () => setLost(!lost)
  return lost ? <RecoveryStep {...props} onChange={change} /> : <CodeStep {...props} onChange={change} />
}

type StepProps = SecondStepProps & { onChange: () => void }

const CodeStep = ({ signIn, onBack, onChange }: StepProps) => {
  const form = useSchemaForm(z.object({ otp: authenticatorCode }), { otp: '' })
  const submit = useWrite({ write: signIn, failed: error => showFormErrors(form, error) })
  return (
    <form onSubmit={form.onSubmit(values => submit.mutate(values))} noValidate>
      <Stack>
        <TextInput
          label="Code"
          description="The 6 digits that your authenticator app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          size="md"
          {...required}
          ref={focus}
          {...form.getInputProps('otp')}
        />
        <Actions pending={submit.isPending} other="Use a recovery code" onChange={onChange} onBack={onBack} />
      </Stack>
    </form>
  )
}

const RecoveryStep = ({ signIn, onBack, onChange }: StepProps) => {
  const form = useSchemaForm(z.object({ recovery_code: recoveryCode }), { recovery_code: '' })
  const submit = useWrite({ write: signIn, failed: error => showFormErrors(form, error) })
  return (
    <form onSubmit={form.onSubmit(values => submit.mutate(values))} noValidate>
      <Stack>
        <TextInput
          label="Recovery code"
          description="One of the codes that you stored at set-up. Each code works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          size="md"
          {...required}
          ref={focus}
          {...form.getInputProps('recovery_code')}
        />
        <Actions pending={submit.isPending} other="Use the authenticator app" onChange={onChange} onBack={onBack} />
      </Stack>
    </form>
  )
}

/** Focuses the input of this step, since the previously focused button is removed. */
const focus = (input: HTMLInputElement | null): void => input?.focus()

const Actions = (props: { pending: boolean; other: string; onChange: () => void; onBack: () => void }) => (
  <>
    <Button type="submit" size="md" loading={props.pending} fullWidth>
      Login
    </Button>
    <Group justify="space-between" gap="xs">
      <Button variant="subtle" px={6} onClick={props.onBack}>
        Start again
      </Button>
      <Button variant="subtle" px={6} onClick={props.onChange}>
        {props.other}
      </Button>
    </Group>
  </>
)
