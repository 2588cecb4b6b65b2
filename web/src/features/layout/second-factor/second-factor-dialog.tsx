import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { recoveryCodes, type SecondFactorState } from '@opdesk/contracts/account/second-factor.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Moment } from '../../../components/date-text.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ProofForm } from '../../../components/second-factor/proof-form.tsx'
import { type FactorArea, secondFactorQuery } from '../../../components/second-factor/queries.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

type Step = 'state' | 'set-up' | 'replace' | 'renew' | 'turn-off'

const titles: Record<Step, string> = {
  state: 'Second factor',
  'set-up': 'Turn on the second factor',
  replace: 'Move to another phone',
  renew: 'New recovery codes',
  'turn-off': 'Turn off the second factor',
}

/** The viewer's second factor: its state, and the possible actions. */
export const SecondFactorDialog = ({ area, onClose }: { area: FactorArea; onClose: () => void }) => {
  const query = useQuery(secondFactorQuery(area))
  const [step, setStep] = useState<Step>('state')
  const [codes, setCodes] = useState<string[]>()
  const back = () => setStep('state')
  const showCodes = step === 'set-up' || step === 'replace' || codes !== undefined
  return (
    <Dialog
      title={titles[step]}
      onClose={onClose}
      // The codes are shown only once, so a click outside must not close the dialog.
      closeOnClickOutside={!showCodes}
      closeOnEscape={!showCodes}
    >
      {step === 'state' && (
        <Stack>
          {query.isPending && <Skeleton height={72} role="status" aria-label="Loading" />}
          {query.isError && (
            <ErrorState error={query.error} title={messages.secondFactorLoadFailed} onRetry={() => void query.refetch()} />
          )}
          {query.data && <State state={query.data} onStep={setStep} />}
        </Stack>
      )}
      {(step === 'set-up' || step === 'replace') && (
        <SetUp
          area={area}
          replacing={step === 'replace'}
          onCancel={back}
          onDone={() => {
            notify.success(messages.secondFactorEnabled)
            back()
          }}
        />
      )}
      {step === 'renew' &&
        (codes ? (
          <RecoveryCodes
            codes={codes}
            onKept={() => {
              setCodes(undefined)
              back()
            }}
          />
        ) : (
          <Stack>
            <Text size="sm">You get ten new codes, and the old codes stop working.</Text>
            <ProofForm
              withFactor
              action="Make new codes"
              send={(proof, key) => api.post(`/${area}/second-factor/recovery-codes`, proof, { key, answer: recoveryCodes })}
              onDone={({ data }) => setCodes(data.recovery_codes)}
              onCancel={back}
            />
          </Stack>
        ))}
      {step === 'turn-off' && (
        <Stack>
          <Text size="sm">
            Afterwards your password alone is enough to sign in. You stay signed in here, and are signed out everywhere else.
          </Text>
          <ProofForm
            withFactor
            danger
            action="Turn off"
            send={(proof, key) => api.post(`/${area}/second-factor/turn-off`, proof, { key })}
            onDone={() => {
              notify.success(messages.secondFactorDisabled)
              back()
            }}
            onCancel={back}
          />
        </Stack>
      )}
    </Dialog>
  )
}

const FEW = 3

const State = ({ state, onStep }: { state: SecondFactorState; onStep: (step: Step) => void }) => {
  const { enabled, enabled_at, recovery_codes_left, required } = state
  if (!enabled || !enabled_at)
    return (
      <>
        <StatusBadge tone="neutral" label="Off" />
        <Text size="sm">
          With a second factor, your password alone is not enough to sign in: a code from an app on your phone is needed too.
        </Text>
        <Button onClick={() => onStep('set-up')}>Turn on</Button>
      </>
    )
  return (
    <>
      <div>
        <StatusBadge tone="good" label="On" />
        <Text size="sm" c="dimmed" mt={6}>
          Since <Moment iso={enabled_at} />
        </Text>
        <Text size="sm" c={recovery_codes_left < FEW ? 'red' : undefined} mt={6}>
          {recovery_codes_left === 1 ? '1 recovery code is left.' : `${recovery_codes_left} recovery codes are left.`}
          {recovery_codes_left < FEW && ' Please make new ones.'}
        </Text>
      </div>
      <Button variant="default" onClick={() => onStep('renew')}>
        Make new recovery codes
      </Button>
      <Button variant="default" onClick={() => onStep('replace')}>
        Move to another phone
      </Button>
      {required ? (
        <Text size="sm" c="dimmed">
          The System Settings require a second factor, so it cannot be turned off.
        </Text>
      ) : (
        <Button variant="default" onClick={() => onStep('turn-off')}>
          Turn off
        </Button>
      )}
    </>
  )
}
