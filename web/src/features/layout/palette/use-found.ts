import { useDebouncedValue } from '@mantine/hooks'
import { FIND_FROM, found } from '@opdesk/contracts/find/found.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { FrameDialogProps } from '../frame-dialog.ts'
import type { Narrowing } from './entries.ts'

const DEBOUNCE_MS = 180

/** The records that match the text, which is sent in the body. Answers are dropped when the palette closes. */
export const useFound = (area: FrameDialogProps['area'], text: string, to: Narrowing, opened: boolean) => {
  const [asked] = useDebouncedValue(text, DEBOUNCE_MS)
  const searches = opened && to !== 'commands' && text.length >= FIND_FROM
  const only = to === 'claims' || to === 'people' ? to : undefined
  const query = useQuery({
    queryKey: ['find', area, asked, only],
    queryFn: async () => (await api.post(`/${area}/find`, { text: asked, only }, { answer: found })).data,
    enabled: searches && asked.length >= FIND_FROM,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = asked === text && !query.isPlaceholderData
  return {
    groups: searches ? (query.data?.groups ?? []) : [],
    late: searches && isCurrent ? (query.data?.late ?? []) : [],
    isSearching: searches && (asked !== text || query.isFetching),
    failed: searches && query.isError,
    retry: query.refetch,
  }
}
