import { Group, Radio, SimpleGrid, Textarea } from '@mantine/core'
import { ClaimType } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { addDays, type Day, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { DayInput } from '../../../components/day-input.tsx'
import { FormSection } from '../../../components/form-section.tsx'
import { required, requiredRadios } from '../../../components/required.ts'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import { claimTypes, claimTypesOf } from './claim-form-values.ts'
import { PatientSelect } from './patient-select.tsx'
import type { ClaimForm } from './use-claim-form.ts'

interface VisitSectionProps {
  form: ClaimForm
  members: readonly Member[]
  combination: 1 | 2
  today: Day
  /** The last day of the plan: later visits are not covered. */
  planEnd: Day
}

export const VisitSection = ({ form, members, combination, today, planEnd }: VisitSectionProps) => {
  const { visit: words } = useClaimFormWords()
  const { visit, types } = useClaimWords()
  const lastDay = planEnd < today ? planEnd : today
  const type = form.values.claim_type
  const date = form.getInputProps('opd_date')
  return (
    <FormSection title={visit.title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PatientSelect form={form} members={members} today={today} />
        <DayInput
          label={visit.day}
          description={planEnd < today ? words.ended : words.days(OPD_WINDOW_DAYS)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...required}
          size="md"
          minDate={addDays(today, -OPD_WINDOW_DAYS)}
          maxDate={lastDay}
          {...date}
          onChange={day => {
            date.onChange(day)
            // The patient's error may no longer apply on another day.
            form.clearFieldError('member_id')
          }}
        />
      </SimpleGrid>
      <Radio.Group
        label={visit.type}
        {...requiredRadios}
        value={String(type)}
        onChange={value => form.setFieldValue('claim_type', claimTypes.find(code => String(code) === value) ?? ClaimType.opd)}
        error={form.errors.claim_type}
      >
        <Group mt={8} gap="lg">
          {claimTypesOf(combination).map(code => (
            <Radio key={code} value={String(code)} label={types[code]} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={visit.diagnosis}
        placeholder={words.placeholder}
        {...required}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('diagonosis_detail')}
      />
    </FormSection>
  )
}
