import { Button } from '@mantine/core'
import { type BreachesQuery, breachList } from '@opdesk/contracts/breach/breach-list.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { useFlags } from '../../lib/profile.ts'
import { BreachClock } from './breach-clock.tsx'
import { BreachDialog } from './breach-dialog.tsx'
import { breachLink } from './queries.ts'

/** The register of personal data breaches. */
export const BreachesPage = ({ search, onSearch }: ListSearchProps<BreachesQuery>) => {
  const mayRecord = useFlags(Program.settings).POST
  const [isRecording, setIsRecording] = useState(false)
  return (
    <>
      <ListPage
        list={breachList}
        title="Data Breaches"
        note="Affected people and the Data Protection Board are told without delay; the Board gets a detailed report within 72 hours."
        label="Data breaches"
        actions={mayRecord && <Button onClick={() => setIsRecording(true)}>Record a breach</Button>}
        cells={{ clock: row => <BreachClock noticedAt={row.noticed_at} reportedAt={row.reported_at} /> }}
        rowLink={row => breachLink(row._id)}
        search={search}
        onSearch={onSearch}
        failed={messages.breachesLoadFailed}
        empty={{ title: 'No breach found', hint: 'Try another state, other days or another name.' }}
        unfiltered={{ title: 'No breach is recorded', hint: 'Record one as soon as you notice it.' }}
      />
      {isRecording && <BreachDialog onClose={() => setIsRecording(false)} />}
    </>
  )
}
