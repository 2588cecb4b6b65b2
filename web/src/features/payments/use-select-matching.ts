import { PAYMENTS_MAX } from '@opdesk/contracts/payment/commands.ts'
import type { ReadyPayment, ReadyPaymentsQuery } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { useEffect, useState } from 'react'
import type { RowSelection } from '../../components/data-table/use-row-selection.ts'
import { manualCheck } from '../../desk/claim/possible-duplicate.tsx'

interface SelectMatching {
  selection: RowSelection<ReadyPayment>
  search: ReadyPaymentsQuery
  onSearch: (patch: Partial<ReadyPaymentsQuery>) => void
  /** The records of the shown page of results; undefined while another page is loading. */
  records: readonly ReadyPayment[] | undefined
}

/**
 * Selects all matching claims except possible duplicates, up to the maximum of one payment call. The list then shows every selected
 * claim on one page, so that Finance pays no unseen claim.
 */
export const useSelectMatching = ({ selection, search, onSearch, records }: SelectMatching): (() => void) => {
  const [wanted, setWanted] = useState(false)
  const wholePage = search.page === 1 && search.pageSize === PAYMENTS_MAX
  const { choose } = selection
  useEffect(() => {
    if (!wanted || !wholePage || !records) return
    setWanted(false)
    choose(
      records.filter(record => !manualCheck.is(record)),
      true,
    )
  }, [wanted, wholePage, records, choose])
  return () => {
    setWanted(true)
    if (!wholePage) onSearch({ page: 1, pageSize: PAYMENTS_MAX })
  }
}
