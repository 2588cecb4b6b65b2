import { Button } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { type HooksQuery, hookList } from '@opdesk/contracts/hook/hook-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { useFlags } from '../../lib/profile.ts'
import { HookDialog } from './hook-dialog.tsx'
import { hookLink } from './queries.ts'

/** Webhooks to other systems. */
export const HooksPage = ({ search, onSearch }: ListSearchProps<HooksQuery>) => {
  const mayAdd = useFlags(Program.settings).POST
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ListPage
        list={hookList}
        title="Webhooks"
        note="Other systems are told of decisions, payments, orders and imports by signed calls. They carry ids, states and amounts, and no names."
        label="Webhooks"
        actions={mayAdd && <Button onClick={() => setIsAdding(true)}>Add a webhook</Button>}
        rowLink={row => hookLink(row._id)}
        search={search}
        onSearch={onSearch}
        failed={messages.hooksLoadFailed}
        empty={{ title: 'No webhook found', hint: 'Try another state, other days or another word.' }}
        unfiltered={{ title: 'There is no webhook', hint: 'Add one to tell another system of what happens here.' }}
      />
      {isAdding && <HookDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
