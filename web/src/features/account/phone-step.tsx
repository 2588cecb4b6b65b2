import { Button, Stack } from '@mantine/core'
import { accountMessages } from '@opdesk/contracts/account/messages.ts'
import { DEFAULT_COUNTRY_CODE, nationalNumber } from '@opdesk/contracts/phone.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { MobileField } from './mobile-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const requestLoginCode = async () => (await import('@opdesk/contracts/account/commands.ts')).requestLoginCode

export const PhoneStep = ({ onSent }: { onSent: (phone: string) => void }) => {
  const form = useAccountForm(requestLoginCode, { phone: '', country_code: DEFAULT_COUNTRY_CODE })
  const send = useWrite({
    write: (values: { phone: string; country_code: string }, key) =>
      api.post('/user/login-otp', values, { key, anonymous: true }),
    done: (_, values) => {
      notify.success(accountMessages.otpSent)
      onSent(nationalNumber(values.phone))
    },
    failed: error => showFormErrors(form, error),
  })
  return (
    <form onSubmit={form.onSubmit(values => send.mutate(values))} noValidate>
      <Stack>
        <MobileField {...form.getInputProps('phone')} onChange={digits => form.setFieldValue('phone', digits)} />
        <Button type="submit" loading={send.isPending} fullWidth>
          Send OTP
        </Button>
      </Stack>
    </form>
  )
}
