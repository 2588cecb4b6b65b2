import { Button, Select, Text, Textarea } from '@mantine/core'
import { AHEAD_DAYS } from '@opdesk/contracts/checkup/days.ts'
import { Relation } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { requestFreeTest } from '@opdesk/contracts/free-test/commands.ts'
import type { FreeTestOffer, TestPatient } from '@opdesk/contracts/free-test/queries.ts'
import { addDays, asIstClock, type Day, istDay } from '@opdesk/contracts/time.ts'
import type { FreeTestWords } from '@opdesk/contracts/words/free-tests/english.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { AppointmentFields, momentOf } from '../../components/appointment-fields.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { listbox } from '../../components/listbox.ts'
import { required } from '../../components/required.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { withRelation } from '../../lib/display-name.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { labelWords } from '../../lib/label-words.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { TestChoice } from './test-choice.tsx'
import { freeTestWords } from './words.ts'

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

const relationIn = (relation: number, { youAs, family }: FreeTestWords['form']): string => {
  if (relation === 0) return youAs
  const label = Relation[relation]
  return label ? wordsNow(labelWords).relation(label) : family
}

const optionOf = ({ _id, name, relation, reason }: TestPatient, words: FreeTestWords['form']) => {
  const who = relation === 0 && !name ? words.you : withRelation(name, relationIn(relation, words))
  return { value: _id, label: reason === null ? who : words.barred(who, words.reason(reason)), disabled: reason !== null }
}

/** The form that requests free tests: patient, tests, day and time. */
export const RequestForm = ({ offer }: { offer: FreeTestOffer }) => {
  const { form: words } = useWords(freeTestWords)
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
  useLeaveGuard({ isUnsaved: () => form.isDirty() })
  const { member_id } = form.getValues()
  const patient = able.find(({ _id }) => _id === member_id)
  const send = useWrite({
    write: ({ appointment, time, ...values }: Values, key) =>
      api.post('/user/health-checkups', { ...values, appointment: momentOf(appointment ?? '', time) }, { key }),
    refreshes: ['free-tests', 'notifications'],
    done: (_, values) => {
      form.resetDirty(values)
      notify.success(words.done)
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
      <FormSection title={words.title}>
        <Select
          label={words.patient}
          placeholder={words.choosePatient}
          {...required}
          allowDeselect={false}
          {...listbox}
          data={offer.patients.map(patient => optionOf(patient, words))}
          {...form.getInputProps('member_id')}
          value={member_id || null}
          onChange={choosePatient}
        />
        {patient ? (
          <TestChoice tests={offer.records} patientId={patient._id} {...form.getInputProps('checkup_for')} />
        ) : (
          <Text size="sm" c="dimmed">
            {words.afterPatient}
          </Text>
        )}
        <AppointmentFields
          earliest={earliest}
          last={patient?.last_day ?? addDays(istDay(earliest), AHEAD_DAYS)}
          day={form.getInputProps('appointment')}
          time={form.getInputProps('time')}
        />
        <Textarea
          label={words.message}
          description={words.messageHint}
          {...required}
          autosize
          minRows={3}
          maxLength={1000}
          {...form.getInputProps('message')}
        />
        <Button type="submit" loading={send.isPending} w={{ base: '100%', sm: 'fit-content' }}>
          {words.submit}
        </Button>
      </FormSection>
    </form>
  )
}
