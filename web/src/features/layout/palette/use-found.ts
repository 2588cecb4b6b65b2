import { useDebouncedValue } from '@mantine/hooks'
import { subscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { FIND_FROM, FOUND_EACH, type Found, type FoundRecord, found } from '@opdesk/contracts/find/found.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { containsWords } from '@opdesk/contracts/search/search-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ownClaimWords } from '../../../lib/own-claim-words.ts'
import { useWords } from '../../../lib/words.ts'
import type { FrameDialogProps } from '../frame-dialog.ts'
import type { Narrowing } from './entries.ts'

const DEBOUNCE_MS = 180

/** Number of a subscriber's claims among which the browser searches, latest first. */
const OWN_CLAIMS = 200

/** The own claims of a subscriber that have all typed words: few enough to be searched here. */
const useOwnClaims = (text: string, on: boolean) => {
  const query = useQuery({
    queryKey: ['claims', 'palette'],
    queryFn: ({ signal }) =>
      api.list('/user/claims', subscriberClaimRow, { query: { pageSize: OWN_CLAIMS, sortOrder: -1 }, signal }),
    enabled: on,
  })
  const words = useWords(ownClaimWords)
  const hits = (query.data?.records ?? []).filter(claim =>
    containsWords([claim.claim_id, claim.hospital, claim.doc_name, claim.member_details.name].join(' '), text),
  )
  const records = hits.slice(0, FOUND_EACH).map(
    (claim): FoundRecord => ({
      _id: claim._id,
      number: claim.claim_id,
      name: [claim.member_details.name, claim.hospital].filter(Boolean).join(', '),
      fact: `${formatRupees(claim.bill_amount)} · ${words.status(claim.status, false)}`,
    }),
  )
  const groups: Found['groups'] = hits.length > 0 ? [{ kind: 'claim', total: hits.length, more: false, records }] : []
  return { ...query, groups }
}

/**
 * The records that match the text, which is sent in the body. Answers are dropped when the palette closes. Subscribers find their
 * own claims.
 */
export const useFound = (area: FrameDialogProps['area'], text: string, to: Narrowing, opened: boolean) => {
  const [asked] = useDebouncedValue(text, DEBOUNCE_MS)
  const searches = opened && to !== 'commands' && text.length >= FIND_FROM
  const own = useOwnClaims(text, searches && area === 'subscriber')
  const only = to === 'claims' || to === 'people' ? to : undefined
  const query = useQuery({
    queryKey: ['find', area, asked, only],
    queryFn: async () => (await api.post(`/${area}/find`, { text: asked, only }, { answer: found })).data,
    enabled: searches && area !== 'subscriber' && asked.length >= FIND_FROM,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  if (area === 'subscriber')
    return {
      groups: searches ? own.groups : [],
      late: [],
      isSearching: searches && own.isFetching && !own.data,
      failed: searches && own.isError,
      retry: own.refetch,
    }
  const isCurrent = asked === text && !query.isPlaceholderData
  return {
    groups: searches ? (query.data?.groups ?? []) : [],
    late: searches && isCurrent ? (query.data?.late ?? []) : [],
    isSearching: searches && (asked !== text || query.isFetching),
    failed: searches && query.isError,
    retry: query.refetch,
  }
}
