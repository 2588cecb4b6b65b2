import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { enterPayoutAccount } from '@opdesk/contracts/payout-account/commands.ts'
import { type PayoutAccountAnswer, payoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import { withoutSeparators } from '@opdesk/contracts/payout-account/typed.ts'
import { IconCheck } from '@tabler/icons-react'
import { z } from 'zod'
import { required } from '../../components/required.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { PAYOUT_ACCOUNT, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AccountNumberInput } from './account-number-input.tsx'
import { IfscInput } from './ifsc-input.tsx'
import { useFailure } from './use-failure.ts'

interface Values {
  kind: 'upi' | 'bank'
  holder: string
  vpa: string
  ifsc: string
  account_number: string
  account_number_again: string
}

/** The fields of the chosen kind: the request of PUT /user/payout-account. */
const sentOf = ({ kind, holder, vpa, ifsc, account_number, account_number_again }: Values) =>
  kind === 'upi' ? { kind, holder, vpa } : { kind, holder, ifsc, account_number, account_number_again }

const schema = z.preprocess(values => sentOf(values as Values), enterPayoutAccount)

const last4 = (number: string) => withoutSeparators(number).slice(-4)

interface AccountFormProps {
  kind: 'upi' | 'bank'
  onEntered: (answer: PayoutAccountAnswer) => void
  onCancel: (() => void) | undefined
}

/** The form of a payout account: a UPI id, or a bank account with its number typed twice. Nothing typed is stored in the browser. */
export const AccountForm = ({ kind, onEntered, onCancel }: AccountFormProps) => {
  const { words } = usePayoutAccountWords()
  const failure = useFailure()
  const { name } = useSubscriberProfile()
  const { fields } = words
  const form = useSchemaForm<Values>(schema, {
    kind,
    holder: /^[\x20-\x7e]*$/.test(name) ? name : '',
    vpa: '',
    ifsc: '',
    account_number: '',
    account_number_again: '',
  })
  const enter = useWrite({
    write: (values: Values, key) => api.put(PAYOUT_ACCOUNT, sentOf(values), { key, answer: payoutAccountAnswer }),
    refreshes: ['payout-accounts'],
    done: ({ data }) => {
      form.resetDirty()
      onEntered(data)
    },
    failed: error => {
      if (error instanceof ApiError && error.errors.length > 0) showFormErrors(form, error, words.failed)
      else failure(error, words.failed)
    },
  })
  useLeaveGuard({ isUnsaved: () => form.isDirty() && !enter.isSuccess })
  const { values } = form
  const field = (key: keyof Values) => {
    const props = form.getInputProps(key)
    return {
      ...props,
      error: props.error ? words.messageOf(String(props.error)) : undefined,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    }
  }
  const again = field('account_number_again')
  const differ =
    again.error && values.account_number_again !== '' && last4(values.account_number) !== last4(values.account_number_again)
      ? fields.differ(last4(values.account_number), last4(values.account_number_again))
      : again.error
  const isUpi = enterPayoutAccount.safeParse({ kind: 'upi', holder: 'Any Name', vpa: values.vpa }).success
  return (
    <form noValidate onSubmit={form.onSubmit(typed => enter.mutate(typed))}>
      <Stack gap="lg">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={words.kinds.label}
          data={[
            { value: 'upi', label: words.kinds.upi },
            { value: 'bank', label: words.kinds.bank },
          ]}
          {...form.getInputProps('kind')}
          onChange={next => {
            form.clearErrors()
            form.setFieldValue('kind', next === 'bank' ? 'bank' : 'upi')
          }}
        />
        {values.kind === 'upi' ? (
          <TextInput
            label={fields.vpa}
            description={fields.vpaHint}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            rightSection={isUpi && <IconCheck size={20} color="var(--opdesk-good)" aria-hidden="true" />}
            {...required}
            {...field('vpa')}
          />
        ) : (
          <>
            <IfscInput value={values.ifsc} {...field('ifsc')} />
            <AccountNumberInput
              label={fields.number}
              {...required}
              {...field('account_number')}
              onChange={shown => form.setFieldValue('account_number', shown)}
            />
            <AccountNumberInput
              label={fields.numberAgain}
              {...required}
              {...again}
              error={differ}
              onChange={shown => form.setFieldValue('account_number_again', shown)}
            />
          </>
        )}
        <TextInput label={fields.holder} description={fields.holderHint} autoComplete="off" {...required} {...field('holder')} />
        <Button type="submit" loading={enter.isPending} fullWidth>
          {words.sendCode}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Stack>
    </form>
  )
}
