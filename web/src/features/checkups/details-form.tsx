import { Button, Group, Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { OwnCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import { checkupDetails } from '@opdesk/contracts/checkup/commands.ts'
import { earliestAppointment, latestAppointmentDay } from '@opdesk/contracts/checkup/days.ts'
import { Gender } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { AppointmentFields, momentOf } from '../../components/appointment-fields.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { required, requiredRadios } from '../../components/required.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { checkupWords } from '../../lib/checkup-words.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { labelWords } from '../../lib/label-words.ts'
import { normalizePincode } from '../../lib/normalize-phone.ts'
import { notify } from '../../lib/notify.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

const CHOOSE = 'Please select a date and time for the appointment!'

/** The schema of the form's values. Numbers and choices are text in the form; day and time of the appointment are two fields. */
const form = z
  .object({
    ...checkupDetails.shape,
    gender: z.enum(Object.keys(Gender), 'Please select your gender!'),
    appointment: z.string(CHOOSE).min(1, CHOOSE),
    time: z.string().regex(/^\d{2}:\d{2}$/, CHOOSE),
  })
  .refine(({ appointment, time }) => new Date(momentOf(appointment, time)) >= earliestAppointment(new Date()), {
    path: ['time'],
    message: errorCatalogue.appointment_too_early[1],
  })

interface Values {
  patient_name: string
  age: string
  gender: string
  address: string
  pincode: string
  appointment: Day | null
  time: string
}

/** The form for the person to be tested, the place and the time. It can be sent only once, and is sent without a confirmation. */
export const DetailsForm = ({ checkup }: { checkup: OwnCheckup }) => {
  const { details: words, form: formWords } = useWords(checkupWords)
  const labels = useWords(labelWords)
  const { address, city, pin_code, first_plan_purchase } = useSubscriberProfile()
  const navigate = useNavigate()
  const now = new Date()
  const earliest = earliestAppointment(now)
  const home = [address, city].filter(part => part !== '').join(', ')
  const details = useSchemaForm<Values>(
    form,
    { patient_name: '', age: '', gender: '', address: home, pincode: pin_code, appointment: null, time: '' },
    `checkup ${checkup._id}`,
  )
  useLeaveGuard({ isUnsaved: () => details.isDirty() })
  const send = useWrite({
    write: ({ time, appointment, ...values }: Values, key) =>
      api.post(
        `/user/test-collection-details/${encodeURIComponent(checkup._id)}`,
        { ...values, gender: Number(values.gender), appointment: momentOf(appointment ?? '', time) },
        { key },
      ),
    refreshes: ['checkups'],
    done: (_, values) => {
      details.resetDirty(values)
      notify.success(formWords.done)
      // Before the first plan purchase the dashboard is not accessible.
      void navigate(first_plan_purchase ? { to: '/user/dashboard' } : { to: '/user/myplan', search: { tab: 'checkups' } })
    },
    failed: error => showFormErrors(details, error),
  })
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form onSubmit={details.onSubmit(values => send.mutate(values))} noValidate>
      <FormSection title={words.patient} hint={formWords.hint}>
        <TextInput
          label={words.name}
          {...required}
          maxLength={100}
          autoComplete="off"
          {...details.getInputProps('patient_name')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={words.age} {...required} maxLength={3} {...numeric} {...details.getInputProps('age')} />
          <Radio.Group label={words.gender} {...requiredRadios} {...details.getInputProps('gender')}>
            <Group mt={8} gap="lg">
              {Object.entries(Gender).map(([code, label]) => (
                <Radio key={code} value={code} label={labels.gender(code, label)} />
              ))}
            </Group>
          </Radio.Group>
        </SimpleGrid>
        <Textarea
          label={words.address}
          description={formWords.addressHint}
          {...required}
          autosize
          minRows={2}
          maxLength={500}
          autoComplete="street-address"
          {...details.getInputProps('address')}
        />
        <TextInput
          label={words.pincode}
          {...required}
          inputMode="numeric"
          autoComplete="postal-code"
          w={{ base: '100%', sm: 200 }}
          {...details.getInputProps('pincode')}
          onChange={event => details.setFieldValue('pincode', normalizePincode(event.currentTarget.value))}
        />
        <AppointmentFields
          earliest={earliest}
          last={latestAppointmentDay(now, checkup.usable_until)}
          day={details.getInputProps('appointment')}
          time={details.getInputProps('time')}
        />
        <Button type="submit" loading={send.isPending} w={{ base: '100%', sm: 'fit-content' }}>
          {formWords.submit}
        </Button>
      </FormSection>
    </form>
  )
}
