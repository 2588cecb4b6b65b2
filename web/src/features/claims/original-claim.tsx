import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { StaffClaim, StaffClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listbox } from '../../components/listbox.ts'
import { claimsQuery } from './queries.ts'

interface OriginalClaimProps {
  claim: StaffClaim
  value: string | undefined
  error: ReactNode
  onChange: (id: string | undefined) => void
}

const describe = ({ claim_id, createdAt, member_id, hospital, bill_amount }: StaffClaimRow): string =>
  [claim_id, formatDay(istDay(new Date(createdAt))), member_id.name, hospital, formatRupees(bill_amount)].join(' · ')

/** The claim that this one repeats: the patient's other claims at first, any other by its number. */
export const OriginalClaim = ({ claim, value, error, onChange }: OriginalClaimProps) => {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, 300)
  const chosen = search.includes(' · ') ? search.split(' · ')[0] : search
  const query = useQuery(claimsQuery('management', { search: chosen || claim.member_id.name, pageSize: 25 }))
  const others = (query.data?.records ?? []).filter(({ _id }) => _id !== claim._id)
  return (
    <Select
      label="Original claim"
      placeholder="Claim id, hospital or patient"
      required
      searchable
      data-autofocus
      searchValue={text}
      onSearchChange={setText}
      data={others.map(other => ({ value: other._id, label: describe(other) }))}
      filter={({ options }) => options}
      {...listbox}
      // Higher, it would reach below the dialog.
      styles={{ options: { maxHeight: 184, overflowY: 'auto' } }}
      nothingFoundMessage={query.isFetching ? 'Searching…' : 'No claim found'}
      value={value ?? null}
      onChange={id => onChange(id ?? undefined)}
      error={error}
    />
  )
}
