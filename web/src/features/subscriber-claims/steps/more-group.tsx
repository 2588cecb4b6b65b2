import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listbox } from '../../../components/listbox.ts'
import { namesOf, specializationsQuery } from '../../../lib/specialization-queries.ts'
import type { ClaimForm } from '../form/use-claim-form.ts'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import { DetailGroup } from './detail-group.tsx'
import { useStepWords } from './words.ts'

interface MoreGroupProps {
  form: ClaimForm
  isOpen: boolean
  onOpen: () => void
}

/** The optional details: specialization, the doctor's address, a remark. */
export const MoreGroup = ({ form, ...group }: MoreGroupProps) => {
  const { details: words } = useStepWords()
  const { doctor, bills } = useClaimFormWords()
  const own = useClaimWords()
  const specializations = useQuery(specializationsQuery)
  const { specialization, doc_email, user_remark } = form.values
  return (
    <DetailGroup
      label={words.more}
      value={[specialization, doc_email, user_remark].filter(Boolean).join(' · ') || words.optional}
      {...group}
    >
      <Autocomplete
        label={own.visit.specialization}
        size="md"
        maxLength={100}
        {...listbox}
        data={namesOf(specializations.data)}
        {...form.getInputProps('specialization')}
      />
      <TextInput
        label={doctor.email}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        {...form.getInputProps('doc_email')}
      />
      <Textarea
        label={bills.remark}
        placeholder={bills.remarkHint}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('user_remark')}
      />
    </DetailGroup>
  )
}
