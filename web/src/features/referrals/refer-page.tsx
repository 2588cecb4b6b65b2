import { Title } from '@mantine/core'
import {
  type OwnReferral,
  type OwnReferralsQuery,
  ownReferralList,
  referralBadge,
} from '@opdesk/contracts/referral/referral-list.ts'
import { inWords } from '../../components/list/in-words.ts'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useWords } from '../../lib/words.ts'
import { ReferFriendForm } from './refer-form.tsx'
import { referralWords } from './words.ts'

const Status = ({ referral }: { referral: OwnReferral }) => {
  const { states } = useWords(referralWords)
  return <StatusBadge tone={referralBadge(referral).tone} label={referral.action_taken ? states.complete : states.pending} />
}

/** Refer Your Friend: the form, and a list of the viewer's referrals. */
export const ReferPage = ({ search, onSearch }: ListSearchProps<OwnReferralsQuery>) => {
  const words = useWords(referralWords)
  return (
    <ListPage
      list={inWords(ownReferralList, words)}
      title={words.title}
      note={words.note}
      intro={
        <>
          <ReferFriendForm />
          <Title order={2} size="h4" mt="xl" mb="sm">
            {words.heading}
          </Title>
        </>
      }
      label={words.label}
      cells={{ action_taken: referral => <Status referral={referral} /> }}
      search={search}
      onSearch={onSearch}
      failed={words.failed}
      empty={{ title: words.noMatch, hint: words.noMatchHint }}
      unfiltered={{ title: words.none, hint: words.noneHint }}
    />
  )
}
