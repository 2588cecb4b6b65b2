import { Group } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { List } from '@opdesk/contracts/define-list.ts'
import type { ExportList } from '@opdesk/contracts/export/exports.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import type { LeadsQuery, ListedLead } from '@opdesk/contracts/lead/lead-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { RowAction } from '../../components/row-action.tsx'
import { api } from '../../lib/api.ts'
import { inDays, lastMonth } from '../../lib/list-days.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { LeadDialog } from './lead-dialog.tsx'

export interface LeadsSearch extends ListSearchProps<LeadsQuery> {
  /** The area of the page; in management it is read-only. */
  area: 'admin' | 'management'
}

interface LeadsPageProps<R extends ListedLead> extends LeadsSearch {
  list: List<R, LeadsQuery>
  kind: LeadKind
  title: string
  exported: ExportList
}

const LeadsOf = <R extends ListedLead>({ mayErase, ...props }: LeadsPageProps<R> & { mayErase: boolean }) => {
  const { list, kind, title, exported, area, search, onSearch } = props
  const [read, setRead] = useState<R>()
  const defaultDays = lastMonth()
  const shown = inDays(search, defaultDays)
  const erase = useWrite<string>({
    write: (id, key) => api.delete(`/admin/contact-us/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['leads'],
    done: messages.leadErased,
    failed: messages.leadEraseFailed,
  })
  const askToErase = async ({ _id, name, email }: R) => {
    const details = `All data that ${name || email} sent with this form are destroyed everywhere, including in the log. This cannot be undone.`
    if (await confirm({ question: messages.confirm.delete, details, confirm: 'Erase', danger: true })) erase.mutate(_id)
  }
  const actions = rowButtons<R>(104, lead => {
    const who = lead.name || lead.email
    return (
      <Group gap={4} wrap="nowrap">
        <RowAction label={`Read what ${who} sent`} onClick={() => setRead(lead)}>
          <IconEye size={18} />
        </RowAction>
        {mayErase && (
          <RowAction color="red" label={`Erase ${who}`} disabled={erase.isPending} onClick={() => void askToErase(lead)}>
            <IconTrash size={18} />
          </RowAction>
        )}
      </Group>
    )
  })
  return (
    <>
      <ListPage
        list={list}
        path={`/${area}/contact-us/${kind}`}
        title={title}
        actions={<ExportMenu area={area} list={exported} search={shown} />}
        label={title}
        mark={({ times }) => times > 1 && <span title="Sent again within ten minutes">×{times}</span>}
        more={[actions]}
        search={search}
        onSearch={onSearch}
        defaultDays={defaultDays}
        failed="Something went wrong"
        empty={{ title: 'Nobody found', hint: 'Choose other dates or other words.' }}
      />
      {read && <LeadDialog area={area} id={read._id} onClose={() => setRead(undefined)} />}
    </>
  )
}

const LeadsOfAdmin = <R extends ListedLead>(props: LeadsPageProps<R>) => (
  <LeadsOf {...props} mayErase={useFlags(Program.settings).DELETE} />
)

/** A list of people who asked to be contacted. Only the admin area queries privileges, since no other area may read them. */
export const LeadsPage = <R extends ListedLead>(props: LeadsPageProps<R>) =>
  props.area === 'admin' ? <LeadsOfAdmin {...props} /> : <LeadsOf {...props} mayErase={false} />
