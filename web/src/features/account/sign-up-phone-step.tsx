import { Button, Checkbox, Stack } from '@mantine/core'
import { accountMessages } from '@opdesk/contracts/account/messages.ts'
import { DEFAULT_COUNTRY_CODE, nationalNumber } from '@opdesk/contracts/phone.ts'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { MobileField } from './mobile-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const signUpForm = async () => (await import('@opdesk/contracts/account/commands.ts')).signUpForm

interface SignUpPhoneStepProps {
  /** The earlier number, for somebody who comes back to change it. */
  phone: string
  onSent: (phone: string) => void
}

/** Number and consent: a code is requested only after the terms are accepted. */
export const SignUpPhoneStep = ({ phone, onSent }: SignUpPhoneStepProps) => {
  const form = useAccountForm(signUpForm, { phone, country_code: DEFAULT_COUNTRY_CODE, terms_and_condition: false })
  const send = useWrite({
    write: (values: { phone: string; country_code: string }, key) =>
      api.post('/user/signup-otp', values, { key, anonymous: true }),
    done: (_, values) => {
      notify.success(accountMessages.signUpOtpSent)
      onSent(nationalNumber(values.phone))
    },
    failed: error => showFormErrors(form, error, accountMessages.signUpFailed),
  })
  return (
    <form onSubmit={form.onSubmit(({ phone, country_code }) => send.mutate({ phone, country_code }))} noValidate>
      <Stack>
        <MobileField {...form.getInputProps('phone')} onChange={digits => form.setFieldValue('phone', digits)} />
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <AnchorLink
                to="/user/terms-and-conditions/signup"
                target="_blank"
                rel="noopener"
                underline="always"
                preload={false}
              >
                Terms and Conditions
              </AnchorLink>
            </>
          }
          {...form.getCheckboxProps('terms_and_condition')}
        />
        <Button type="submit" loading={send.isPending} fullWidth>
          Send OTP
        </Button>
      </Stack>
    </form>
  )
}
