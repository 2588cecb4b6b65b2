import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { StaffClaim, StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { containsWords } from '@opdesk/contracts/search/search-words.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listbox } from '../../components/listbox.ts'
import { required } from '../../components/required.ts'
import { claimsQuery } from '../../desk/claim/queries.ts'

/** The fields shown to identify a claim in one line. */
export type OriginalCandidate = Pick<StaffClaimRow, '_id' | 'claim_id' | 'createdAt' | 'member_id' | 'hospital' | 'bill_amount'>

interface OriginalClaimProps {
  claim: StaffClaim
  value: string | undefined
  /** Likely originals, listed first. */
  originals: readonly OriginalCandidate[]
  error: ReactNode
  /** True if this field gets the initial focus. */
  first: boolean
  /** Called with the id and the number of the chosen claim. */
  onChange: (id: string | undefined, number: string | undefined) => void
}

const describe = ({ claim_id, createdAt, member_id, hospital, bill_amount }: OriginalCandidate): string =>
  [claim_id, formatDay(istDay(new Date(createdAt))), member_id.name, hospital, formatRupees(bill_amount)].join(' · ')

/**
 * Choice of the original, which the claim duplicates. Likely originals and the patient's other claims are listed first; all others
 * are found by number.
 */
export const OriginalClaim = ({ claim, value, originals, error, first, onChange }: OriginalClaimProps) => {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, 300)
  const chosen = search.includes(' · ') ? search.split(' · ')[0] : search
  const query = useQuery(claimsQuery('management', { search: chosen || claim.member_id.name, pageSize: 25 }))
  const likely = originals.filter(
    original => original._id === value || chosen === '' || containsWords(describe(original), chosen ?? ''),
  )
  const candidates: OriginalCandidate[] = [...likely, ...(query.data?.records ?? [])]
  const options = new Map(candidates.filter(({ _id }) => _id !== claim._id).map(other => [other._id, other]))
  return (
    <Select
      label="Original claim"
      placeholder="Claim id, hospital or patient"
      {...required}
      searchable
      data-autofocus={first || undefined}
      searchValue={text}
      onSearchChange={setText}
      data={[...options.values()].map(other => ({ value: other._id, label: describe(other) }))}
      filter={({ options }) => options}
      {...listbox}
      // A higher list would extend below the dialog's edge.
      styles={{ options: { maxHeight: 184, overflowY: 'auto' } }}
      nothingFoundMessage={query.isFetching ? 'Searching…' : 'No claim found'}
      value={value ?? null}
      onChange={id => onChange(id ?? undefined, id === null ? undefined : options.get(id)?.claim_id)}
      error={error}
    />
  )
}
