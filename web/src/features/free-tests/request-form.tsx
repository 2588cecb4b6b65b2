import { Button, Select, Text, Textarea } from '@mantine/core'
import { AHEAD_DAYS } from '@opdesk/contracts/checkup/days.ts'
import { Relation } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { requestFreeTest } from '@opdesk/contracts/free-test/commands.ts'
import type { FreeTestOffer, TestPatient } from '@opdesk/contracts/free-test/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, asIstClock, type Day, istDay } from '@opdesk/contracts/time.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { AppointmentFields, momentOf } from '../../components/appointment-fields.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { listbox } from '../../components/listbox.ts'
import { required } from '../../components/required.ts'
import { TYPED_TEXT_LOST, useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { withRelation } from '../../lib/display-name.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { TestChoice } from './test-choice.tsx'

const CHOOSE = 'Please choose date and time'
const HALF_HOUR_MS = 1_800_000

interface Values {
  member_id: string
  checkup_for: string[]
  appointment: Day | null
  time: string
  message: string
}

/** The schema of the form, in which the day and the time of the appointment are two fields. */
const formOf = (earliest: Date) =>
  z
    .object({
      ...requestFreeTest.shape,
      appointment: z.string(CHOOSE).min(1, CHOOSE),
      time: z.string().regex(/^\d{2}:\d{2}$/, CHOOSE),
    })
    .refine(({ appointment, time }) => new Date(momentOf(appointment, time)) >= earliest, {
      path: ['time'],
      message: errorCatalogue.appointment_too_early[1],
    })

/** The earliest selectable day and time: `earliest`, rounded up to the next half hour. */
const firstOffered = (earliest: Date): { appointment: Day; time: string } => {
  const rounded = new Date(Math.ceil(earliest.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
  return { appointment: istDay(rounded), time: asIstClock(rounded.toISOString()).toISOString().slice(11, 16) }
}

const optionOf = ({ _id, name, relation, reason }: TestPatient) => {
  const who = relation === 0 && !name ? 'You' : withRelation(name, relation === 0 ? 'you' : (Relation[relation] ?? 'family'))
  return { value: _id, label: reason === null ? who : `${who}: ${reason}`, disabled: reason !== null }
}

/** The form that requests free tests: patient, tests, day and time. */
export const RequestForm = ({ offer }: { offer: FreeTestOffer }) => {
  const navigate = useNavigate()
  const earliest = new Date(offer.earliest)
  const able = offer.patients.filter(({ reason }) => reason === null)
  const form = useSchemaForm<Values>(
    formOf(earliest),
    {
      member_id: able.length === 1 ? (able[0]?._id ?? '') : '',
      checkup_for: [],
      ...firstOffered(earliest),
      message: '',
    },
    'free test',
  )
  useLeaveGuard({ isUnsaved: () => form.isDirty(), details: TYPED_TEXT_LOST })
  const { member_id } = form.getValues()
  const patient = able.find(({ _id }) => _id === member_id)
  const send = useWrite({
    write: ({ appointment, time, ...values }: Values, key) =>
      api.post('/user/health-checkups', { ...values, appointment: momentOf(appointment ?? '', time) }, { key }),
    refreshes: ['free-tests', 'notifications'],
    done: (_, values) => {
      form.resetDirty(values)
      notify.success(messages.freeTestRequested)
      void navigate({ to: '/user/health-checkups' })
    },
    failed: error => showFormErrors(form, error),
  })
  const choosePatient = (id: string | null) => {
    form.setFieldValue('member_id', id ?? '')
    form.setFieldValue('checkup_for', [])
  }
  return (
    <form onSubmit={form.onSubmit(values => send.mutate(values))} noValidate>
      <FormSection title="Who is tested, and what for">
        <Select
          label="Patient"
          placeholder="Select patient"
          {...required}
          allowDeselect={false}
          {...listbox}
          data={offer.patients.map(optionOf)}
          {...form.getInputProps('member_id')}
          value={member_id || null}
          onChange={choosePatient}
        />
        {patient ? (
          <TestChoice tests={offer.records} patientId={patient._id} {...form.getInputProps('checkup_for')} />
        ) : (
          <Text size="sm" c="dimmed">
            The tests are shown when the patient is chosen.
          </Text>
        )}
        <AppointmentFields
          earliest={earliest}
          last={patient?.last_day ?? addDays(istDay(earliest), AHEAD_DAYS)}
          day={form.getInputProps('appointment')}
          time={form.getInputProps('time')}
        />
        <Textarea
          label="Message"
          description="Where the sample is collected, or what the laboratory should know"
          {...required}
          autosize
          minRows={3}
          maxLength={1000}
          {...form.getInputProps('message')}
        />
        <Button type="submit" loading={send.isPending} w={{ base: '100%', sm: 'fit-content' }}>
          Submit
        </Button>
      </FormSection>
    </form>
  )
}
