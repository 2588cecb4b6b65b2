import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { everyVerifierQuery } from '../../desk/claim/queries.ts'

interface VerifierFilterProps {
  value: string | undefined
  onChange: (verifier: string | undefined) => void
}

export const VerifierFilter = ({ value, onChange }: VerifierFilterProps) => {
  const { data: verifiers = [] } = useQuery(everyVerifierQuery)
  return (
    <NativeSelect
      aria-label="Verifier"
      data={[{ value: '', label: 'All verifiers' }, ...verifiers.map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      w={{ base: '100%', xs: 175 }}
    />
  )
}
