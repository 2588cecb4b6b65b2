import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SuggestedDoctor } from '@opdesk/contracts/doctor/suggestions.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listbox } from '../../../components/listbox.ts'
import { useClaimFormWords } from '../form-words.ts'
import { doctorSuggestionsQuery } from '../queries.ts'
import { detailsToFill } from './fill-doctor.ts'
import type { ClaimForm } from './use-claim-form.ts'

const TYPING_MS = 250
const SEARCH_MIN = 2

interface KnownDoctorInputProps extends Omit<AutocompleteProps, 'form'> {
  form: ClaimForm
  field: 'doc_name' | 'doc_registration'
  onFilled: (message: string) => void
}

/** Input of a doctor's name or registration number that suggests known doctors. Choosing a doctor fills the empty fields. */
export const KnownDoctorInput = ({ form, field, onFilled, ...shown }: KnownDoctorInputProps) => {
  const { doctor: words } = useClaimFormWords()
  const input = form.getInputProps(field)
  const typed = String(input.value).trim()
  const [search] = useDebouncedValue(typed, TYPING_MS)
  const found = useQuery({
    ...doctorSuggestionsQuery(search),
    enabled: search.length >= SEARCH_MIN && search === typed && form.isDirty(field),
    placeholderData: keepPreviousData,
  })
  const doctors = typed.length < SEARCH_MIN ? [] : (found.data ?? [])
  const choose = (doctor: SuggestedDoctor | undefined) => {
    if (!doctor) return
    const { values, kept } = detailsToFill({ ...form.getValues(), [field]: '' }, doctor)
    form.setValues(values)
    onFilled(kept ? words.kept : words.filled)
  }
  return (
    <Autocomplete
      {...shown}
      {...listbox}
      autoComplete="off"
      data={doctors.map((doctor, index) => ({ value: String(index), label: doctor[field] }))}
      filter={({ options }) => options}
      onOptionSubmit={value => choose(doctors[Number(value)])}
      renderOption={({ option }) => {
        const doctor = doctors[Number(option.value)]
        return (
          <div>
            <Text size="sm">{doctor?.doc_name}</Text>
            <Text size="xs" c="dimmed">
              {[doctor?.doc_registration, doctor?.hospital].filter(Boolean).join(' · ')}
            </Text>
          </div>
        )
      }}
      {...input}
    />
  )
}
