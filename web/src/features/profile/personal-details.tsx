import { Button, Group, Radio, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { Gender } from '@opdesk/contracts/codes.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { personalDetails } from '@opdesk/contracts/subscriber/commands.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { z } from 'zod'
import { BirthDayInput } from '../../components/birth-day-input.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { listbox } from '../../components/listbox.ts'
import { requiredRadios } from '../../components/required.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { labelWords } from '../../lib/label-words.ts'
import { normalizePincode } from '../../lib/normalize-phone.ts'
import { notify } from '../../lib/notify.ts'
import type { SubscriberProfile } from '../../lib/profile.ts'
import { profileWords } from '../../lib/profile-words.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

/** The schema of the form. Choices are text in the form and codes in the API. */
const form = z.object({
  ...personalDetails,
  gender: z.enum(Object.keys(Gender), 'Please select an option'),
  dob: personalDetails.dob.refine(day => day <= istDay(new Date()), 'Invalid Date Format'),
  state: z.string().nullable(),
})

interface Values {
  gender: string
  dob: string | null
  state: string | null
  city: string
  address: string
  pin_code: string
}

export const PersonalDetails = ({ profile }: { profile: SubscriberProfile }) => {
  const { details: words } = useWords(profileWords)
  const labels = useWords(labelWords)
  const { gender, dob, state, city, address, pin_code } = profile
  const details = useSchemaForm<Values>(
    form,
    { gender: String(gender ?? ''), dob, state: state === null ? null : String(state), city, address, pin_code },
    'profile',
  )
  useLeaveGuard({ isUnsaved: () => details.isDirty() })
  const save = useWrite({
    write: (values: Values, key) =>
      api.put(
        '/user/update-profile',
        { ...values, gender: Number(values.gender), state: values.state === null ? null : Number(values.state) },
        { key },
      ),
    refreshes: ['profile', 'members'],
    done: (_, values) => {
      details.resetDirty(values)
      notify.success(words.saved)
    },
    failed: error => showFormErrors(details, error, words.failed),
  })
  return (
    <FormSection title={words.title}>
      <form onSubmit={details.onSubmit(values => save.mutate(values))} noValidate>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Radio.Group label={words.gender} {...requiredRadios} {...details.getInputProps('gender')}>
            <Group mt={8} gap="lg">
              {Object.entries(Gender).map(([code, label]) => (
                <Radio key={code} value={code} label={labels.gender(code, label)} />
              ))}
            </Group>
          </Radio.Group>
          <BirthDayInput label={words.born} {...details.getInputProps('dob')} />
          <Select
            label={words.state}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': words.clearState }}
            {...listbox}
            nothingFoundMessage={words.noState}
            data={states.map(({ id: code, name }) => ({ value: String(code), label: labels.state(code, name) }))}
            {...details.getInputProps('state')}
          />
          <TextInput label={words.city} autoComplete="address-level2" maxLength={100} {...details.getInputProps('city')} />
        </SimpleGrid>
        <Textarea
          mt="md"
          label={words.address}
          autoComplete="street-address"
          autosize
          minRows={2}
          maxLength={500}
          {...details.getInputProps('address')}
        />
        <TextInput
          mt="md"
          label={words.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          w={{ base: '100%', sm: 200 }}
          {...details.getInputProps('pin_code')}
          onChange={event => details.setFieldValue('pin_code', normalizePincode(event.currentTarget.value))}
        />
        <Button mt="lg" type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      </form>
    </FormSection>
  )
}
