import { type OwnFreeTest, type OwnFreeTestsQuery, ownFreeTestList } from '@opdesk/contracts/free-test/free-test-list.ts'
import { IconPlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { ButtonLink } from '../../components/link.tsx'
import { chosenIn, inWords } from '../../components/list/in-words.ts'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.ts'
import { FreeTestStatus } from './free-test-status.tsx'
import { NoPlan } from './no-plan.tsx'
import { freeTestWords } from './words.ts'

const detailsLink = ({ _id }: OwnFreeTest) => linkOptions({ to: '/user/checkup-details/$id', params: { id: _id } })

/** Free Health Tests: the subscriber's requests, and the link to a new one. */
export const OwnRequestsPage = ({ search, onSearch }: ListSearchProps<OwnFreeTestsQuery>) => {
  const words = useWords(freeTestWords)
  const { list } = words
  const inForce = useSubscriberProfile().plan.status === 'active'
  const book = inForce && (
    <ButtonLink to="/user/addhealth-checkups" leftSection={<IconPlus size={19} aria-hidden="true" />}>
      {words.book}
    </ButtonLink>
  )
  const titled = inWords(ownFreeTestList, list)
  const status = chosenIn(titled.filters.status, { label: list.status, all: list.all, labelOf: words.status })
  return (
    <ListPage
      list={{ ...titled, filters: { status } }}
      title={words.title}
      note={words.note}
      actions={book}
      intro={<NoPlan />}
      label={words.label}
      cells={{ status: ({ status }) => <FreeTestStatus status={status} /> }}
      search={search}
      onSearch={onSearch}
      rowLink={detailsLink}
      empty={{ title: list.noMatch, hint: list.noMatchHint }}
      unfiltered={{ title: list.none, hint: list.noneHint, action: book }}
      failed={words.failed}
    />
  )
}
