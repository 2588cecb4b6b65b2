import { Button, Stack } from '@mantine/core'
import { requestLoginCode } from '@opdesk/contracts/account/commands.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { DEFAULT_COUNTRY_CODE, nationalNumber } from '@opdesk/contracts/phone.ts'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { showFormErrors, useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { MobileField } from './mobile-field.tsx'

export const PhoneStep = ({ onSent }: { onSent: (phone: string) => void }) => {
  const form = useSchemaForm(requestLoginCode, { phone: '', country_code: DEFAULT_COUNTRY_CODE })
  const send = useWrite({
    write: (values: { phone: string; country_code: string }, key) =>
      api.post('/user/login-otp', values, { key, anonymous: true }),
    done: (_, values) => {
      notify.success(messages.otpSent)
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
