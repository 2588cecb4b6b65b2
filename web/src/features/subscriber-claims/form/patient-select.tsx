import { Select, Text } from '@mantine/core'
import { relationLabel } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { AnchorLink } from '../../../components/link.tsx'
import { reasonedListbox } from '../../../components/listbox.ts'
import { required } from '../../../components/required.ts'
import { withRelation } from '../../../lib/display-name.ts'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import { claimableDay, patientProblem, patientRefusal } from './patient.ts'
import type { ClaimForm } from './use-claim-form.ts'

interface PatientSelectProps {
  form: ClaimForm
  members: readonly Member[]
  today: Day
}

/** A select of the patient. People who cannot be chosen for the day of the visit are listed with the reason. */
export const PatientSelect = ({ form, members, today }: PatientSelectProps) => {
  const { visit, patient: words } = useClaimFormWords()
  const own = useClaimWords()
  const day = claimableDay(form.values.opd_date, today)
  const reasons = new Map(members.map(member => [member._id, patientRefusal(member, day, words)]))
  const { error, ...input } = form.getInputProps('member_id')
  const somebodyNot = [...reasons.values()].some(reason => reason !== undefined)
  return (
    <Select
      label={own.visit.patient}
      placeholder={visit.who}
      {...reasonedListbox}
      {...required}
      data={members.map(({ _id, name, relation }) => ({
        value: _id,
        label: withRelation(name, own.relation(relationLabel(relation))),
        disabled: reasons.get(_id) !== undefined,
      }))}
      renderOption={({ option }) => (
        <div className="anywhere">
          <Text c={option.disabled ? 'dimmed' : undefined}>{option.label}</Text>
          {option.disabled && <Text size="sm">{reasons.get(option.value)}</Text>}
        </div>
      )}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        somebodyNot && (
          <AnchorLink to="/user/profile" search={{ tab: 'family' }} size="xs">
            {visit.family}
          </AnchorLink>
        )
      }
      {...input}
      error={error ?? patientProblem(members, form.values, today, words)}
    />
  )
}
