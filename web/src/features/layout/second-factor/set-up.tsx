import { Stack, Text } from '@mantine/core'
import { confirmSecondFactor, type NewSecret, newSecret, recoveryCodes } from '@opdesk/contracts/account/second-factor.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { CodeInput } from '../../../components/second-factor/code-input.tsx'
import { ProofForm } from '../../../components/second-factor/proof-form.tsx'
import type { FactorArea } from '../../../components/second-factor/queries.ts'
import { api } from '../../../lib/api.ts'
import { focusOnMount } from '../../../lib/focus-on-mount.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SetUpProps {
  area: FactorArea
  /** True if the account has a second factor, which the new one replaces. */
  replacing: boolean
  onDone: () => void
  onCancel: (() => void) | undefined
}

/** Sets up a second factor in three steps: password, QR code with a first code, recovery codes. */
export const SetUp = ({ area, replacing, onDone, onCancel }: SetUpProps) => {
  const [begun, setBegun] = useState<NewSecret>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (begun) return <FirstCode area={area} begun={begun} onConfirmed={setCodes} onCancel={onCancel} />
  return (
    <Stack>
      <Text size="sm">
        {replacing
          ? 'First prove that it is you, then set up the app on your new phone. Until then, the app on your present phone is used.'
          : 'You need an authenticator app on your phone, such as Aegis, Google Authenticator or Microsoft Authenticator. First enter your password, so that we know it is you.'}
      </Text>
      <ProofForm
        withFactor={replacing}
        action="Continue"
        send={(proof, key) => api.post(`/${area}/second-factor`, proof, { key, answer: newSecret })}
        onDone={({ data }) => setBegun(data)}
        onCancel={onCancel}
      />
    </Stack>
  )
}

interface FirstCodeProps {
  area: FactorArea
  begun: NewSecret
  onConfirmed: (codes: string[]) => void
  onCancel: (() => void) | undefined
}

const FirstCode = ({ area, begun, onConfirmed, onCancel }: FirstCodeProps) => {
  const form = useSchemaForm(confirmSecondFactor, { otp: '' })
  const confirm = useWrite({
    write: (values: { otp: string }, key) => api.post(`/${area}/second-factor/confirm`, values, { key, answer: recoveryCodes }),
    refreshes: ['second-factor', 'sessions'],
    done: ({ data }) => onConfirmed(data.recovery_codes),
    failed: error => showFormErrors(form, error, messages.secondFactorFailed),
  })
  return (
    <form onSubmit={form.onSubmit(values => confirm.mutate(values))} noValidate>
      <Stack>
        <Text size="sm">Scan this with the app, or type the key into it.</Text>
        <QrCode text={begun.uri} label="QR code for the authenticator app" />
        <div>
          <Text size="sm" fw={600}>
            Key
          </Text>
          <Text ff="monospace" style={{ overflowWrap: 'anywhere' }} data-secret="">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </div>
        <CodeInput ref={focusOnMount} {...form.getInputProps('otp')} />
        <Text size="sm" c="dimmed">
          You stay signed in here, and are signed out everywhere else.
        </Text>
        <FormButtons holds submit="Turn on" pending={confirm.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
