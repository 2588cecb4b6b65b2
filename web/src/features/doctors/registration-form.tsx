import {
  Autocomplete,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { doctorForm } from '@opdesk/contracts/doctor/register.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listbox } from '../../components/listbox.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useChallenge } from '../../lib/challenge.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { namesOf, specializationsQuery } from '../../lib/specialization-queries.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import classes from './registration-form.module.css'

const empty = {
  name: '',
  reg_no: '',
  specialization: '',
  exp: '' as number | '',
  hospital: '',
  address: '',
  state: '' as number | '',
  mobile: '',
  country_code: DEFAULT_COUNTRY_CODE,
  email: '',
}
type Values = typeof empty

const digits = (text: string): string => text.replace(/\D/g, '')

export const RegistrationForm = ({ onRegistered }: { onRegistered: () => void }) => {
  const form = useSchemaForm<Values>(doctorForm, empty)
  const [website, setWebsite] = useState('')
  const specializations = useQuery(specializationsQuery)
  const challenge = useChallenge('doctor')
  const send = async (values: Values, key: string) =>
    api.post('/public/register-doctor', { ...values, website, challenge: await challenge.take() }, { key, anonymous: true })
  const submit = useWrite<Values>({
    // A challenge counts once: a repeated form brings another one.
    write: (values, key) =>
      send(values, key).catch(error => {
        if (error instanceof ApiError && error.code === 'challenge_failed') return send(values, key)
        throw error
      }),
    done: onRegistered,
    failed: error => {
      if (error instanceof ApiError && error.code === 'invalid_request') showFormErrors(form, error)
      else notify.error(error, messages.doctorRegistrationFailed)
    },
  })
  const state = form.getInputProps('state')
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <form onSubmit={form.onSubmit(values => submit.mutate(values))} onFocus={challenge.begin} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="Name" withAsterisk maxLength={100} autoComplete="name" {...form.getInputProps('name')} />
            <TextInput
              label="Registration No."
              description="As the medical council gave it, without spaces"
              withAsterisk
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              {...form.getInputProps('reg_no')}
            />
            <Autocomplete
              label="Specialization"
              withAsterisk
              maxLength={100}
              {...listbox}
              data={namesOf(specializations.data)}
              {...form.getInputProps('specialization')}
            />
            <NumberInput
              label="Experience in years"
              withAsterisk
              hideControls
              allowNegative={false}
              allowDecimal={false}
              {...form.getInputProps('exp')}
            />
          </SimpleGrid>
          <TextInput
            label="Hospital"
            withAsterisk
            maxLength={100}
            autoComplete="organization"
            {...form.getInputProps('hospital')}
          />
          <Textarea
            label="Address"
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              label="State"
              withAsterisk
              data={[{ value: '', label: 'Select state' }, ...states.map(({ id, name }) => ({ value: String(id), label: name }))]}
              {...state}
              value={String(state.value)}
              onChange={({ currentTarget }) =>
                form.setFieldValue('state', currentTarget.value === '' ? '' : Number(currentTarget.value))
              }
            />
            <Group wrap="nowrap" align="flex-start" gap="xs">
              <TextInput
                label="Code"
                aria-label="Country code"
                withAsterisk
                w={86}
                maxLength={5}
                inputMode="tel"
                autoComplete="tel-country-code"
                {...form.getInputProps('country_code')}
              />
              <TextInput
                label="Mobile"
                withAsterisk
                type="tel"
                inputMode="tel"
                maxLength={10}
                autoComplete="tel-national"
                flex={1}
                {...form.getInputProps('mobile')}
                onChange={({ currentTarget }) => form.setFieldValue('mobile', digits(currentTarget.value))}
              />
            </Group>
          </SimpleGrid>
          <TextInput
            label="Email"
            withAsterisk
            type="email"
            maxLength={254}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <div className={classes.unseen} aria-hidden="true">
            <label htmlFor="website">Leave this empty</label>
            <input
              id="website"
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
            />
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={submit.isPending}>
              Register
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
