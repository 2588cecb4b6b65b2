import { type RegisteredUser, type RegisteredUsersQuery, registeredList } from '@opdesk/contracts/subscriber/registered-list.ts'
import { linkOptions } from '@tanstack/react-router'
import type { Column } from '../../components/data-table.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { OneOnly } from '../../components/list/one-only.tsx'
import { inDays, subscriberDays } from '../../lib/list-days.ts'

export interface RegisteredUsersListProps extends ListSearchProps<RegisteredUsersQuery> {
  /** The area of the page; in management it is read-only. */
  area?: 'admin' | 'management'
  more?: readonly Column<RegisteredUser, RegisteredUsersQuery['sortBy']>[]
}

/** The page for admins with a person's profile, plan and family. */
const familyOf = ({ _id }: RegisteredUser) => linkOptions({ to: '/admin/families/$id', params: { id: _id } })

/** All Subscribers List: registered people, and whether each ever had a plan. */
export const RegisteredUsersList = ({ search, onSearch, area = 'management', more = [] }: RegisteredUsersListProps) => {
  const defaultDays = subscriberDays(search)
  const shown = inDays(search, defaultDays)
  return (
    <ListPage
      list={registeredList}
      path={`/${area}/registered-users`}
      title="All Subscribers"
      actions={<ExportMenu area={area} list="registered-users" search={shown} />}
      label="Subscribers"
      more={more}
      {...(area === 'admin' && { rowLink: familyOf })}
      own={
        search.person
          ? [
              {
                filters: ['person'],
                control: <OneOnly onClear={() => onSearch({ person: undefined, page: 1 })}>One subscriber</OneOnly>,
              },
            ]
          : []
      }
      search={search}
      onSearch={onSearch}
      defaultDays={defaultDays}
      failed="Something went wrong"
      empty={{ title: 'No subscribers found', hint: 'Choose another type, other dates or other words.' }}
    />
  )
}
