import { type DayClosesQuery, dayCloseList } from '@opdesk/contracts/day-close/day-close-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { dayLink } from './queries.ts'

/** The days of payouts with their signatures, the newest first. */
export const DayClosesPage = ({ search, onSearch }: ListSearchProps<DayClosesQuery>) => (
  <ListPage
    list={dayCloseList}
    title="Day closes"
    note="One page for each day of payouts, signed by a person of Finance once every difference is explained."
    back={linkOptions({ to: '/management/payouts' })}
    rowLink={({ _id }) => dayLink(_id)}
    label="Days"
    search={search}
    onSearch={onSearch}
    failed="Failed to fetch the days"
    empty={{ title: 'No days found', hint: 'Try other days or another state.' }}
    unfiltered={{
      title: 'No days yet',
      hint: 'A day appears here once its payouts were compared, at the latest in the night after it.',
    }}
  />
)
