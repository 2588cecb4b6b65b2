import { Box, Chip, Input, Text } from '@mantine/core'
import { relationLabel } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { useId } from 'react'
import { LazyDeclareChild } from '../../../components/lazy-child-declaration.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { withRelation } from '../../../lib/display-name.ts'
import { claimableDay, patientProblem, patientRefusal } from '../form/patient.ts'
import type { ClaimForm } from '../form/use-claim-form.ts'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import classes from './detail-group.module.css'
import { useStepWords } from './words.ts'

interface PatientChipsProps {
  form: ClaimForm
  members: readonly Member[]
  today: Day
}

/** The choice of the patient. People who cannot be chosen for the day of the visit are named below with the reason. */
export const PatientChips = ({ form, members, today }: PatientChipsProps) => {
  const id = useId()
  const { visit, patient: words } = useClaimFormWords()
  const { details } = useStepWords()
  const own = useClaimWords()
  const day = claimableDay(form.values.opd_date, today)
  const named = members.map(member => ({
    id: member._id,
    label: withRelation(member.name, own.relation(relationLabel(member.relation))),
    refusal: patientRefusal(member, day, words),
  }))
  const refused = named.filter(({ refusal }) => refusal !== undefined)
  const { value, error, onChange } = form.getInputProps('member_id')
  const chosen = members.find(({ _id }) => _id === value)
  const problem = error ?? patientProblem(members, form.values, today, words)
  return (
    <div role="radiogroup" aria-labelledby={id} aria-required="true">
      <Text size="sm" c="dimmed" fw={500} id={id} mb="xs">
        {details.who}
      </Text>
      <Chip.Group value={value ?? ''} onChange={onChange}>
        <div className={classes.chips}>
          {named.map(({ id, label, refusal }) => (
            <Chip
              key={id}
              value={id}
              size="md"
              classNames={{ root: classes.chip, label: classes.chipLabel }}
              variant="outline"
              disabled={refusal !== undefined && value !== id}
              data-path={id === named[0]?.id ? 'member_id' : undefined}
            >
              {label}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {problem && (
        <Input.Error mt="xs" role="alert">
          {problem}
        </Input.Error>
      )}
      {chosen?.declaration_needed && (
        <Box mt="sm">
          <LazyDeclareChild child={chosen} />
        </Box>
      )}
      {refused.map(({ id, label, refusal }) => (
        <Text key={id} size="sm" c="dimmed" mt={4} className="anywhere">
          {label}: {refusal}
        </Text>
      ))}
      {refused.length > 0 && (
        <AnchorLink to="/user/profile" search={{ tab: 'family' }} size="sm">
          {visit.family}
        </AnchorLink>
      )}
    </div>
  )
}
