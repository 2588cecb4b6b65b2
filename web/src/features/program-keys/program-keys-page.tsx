import { Button, Group } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import {
  type ListedProgramKey,
  ownProgramKeyList,
  type ProgramKeysQuery,
  programKeyList,
} from '@opdesk/contracts/program-key/program-key-list.ts'
import type { ShownProgramKey } from '@opdesk/contracts/program-key/queries.ts'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { KEY_LISTS, type KeyArea, keysPath } from './area.ts'
import { EndCell, ProgramCell, UseCell } from './key-cells.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { ShownKey } from './shown-key.tsx'

interface ProgramKeysPageProps extends ListSearchProps<ProgramKeysQuery> {
  area: KeyArea
  may: { make: boolean; revoke: boolean }
}

type Open = { kind: 'make' } | { kind: 'rotate'; row: ListedProgramKey } | { kind: 'shown'; shown: ShownProgramKey }

/** Keys with which other systems read data: those of all owners for admins, those of the own organization for HR. */
export const ProgramKeysPage = ({ area, may, search, onSearch }: ProgramKeysPageProps) => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const show = (shown: ShownProgramKey) => setOpen({ kind: 'shown', shown })
  const revoke = useWrite<string>({
    write: (id, key) => api.delete(keysPath(area, id), undefined, { key }),
    refreshes: KEY_LISTS,
    done: messages.programKeyRevoked,
    failed: messages.programKeySaveFailed,
  })
  const askToRevoke = async ({ _id, name }: ListedProgramKey) => {
    const details = 'The program is refused from its next call on. This cannot be undone.'
    if (await confirm({ question: `Revoke the key of ${name}?`, details, confirm: 'Revoke', danger: true })) revoke.mutate(_id)
  }
  const buttons = rowButtons<ListedProgramKey>(190, row => (
    <Group gap={4} wrap="nowrap">
      {may.make && (row.state === 'active' || row.state === 'stopped') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Rotate: ${row.name}`}
          onClick={() => setOpen({ kind: 'rotate', row })}
        >
          Rotate
        </Button>
      )}
      {may.revoke && row.state !== 'revoked' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Revoke: ${row.name}`}
          disabled={revoke.isPending}
          onClick={() => void askToRevoke(row)}
        >
          Revoke
        </Button>
      )}
    </Group>
  ))
  return (
    <>
      <ListPage
        list={area === 'admin' ? programKeyList : ownProgramKeyList}
        title="Program Keys"
        note={
          area === 'admin'
            ? 'Other systems read data with a key. Keys of an organization read its employees alone.'
            : 'Other systems of your organization, such as payroll, read your employees with a key.'
        }
        label="Program keys"
        actions={may.make && <Button onClick={() => setOpen({ kind: 'make' })}>Make a key</Button>}
        cells={{
          name: row => <ProgramCell row={row} />,
          used: row => <UseCell row={row} />,
          expires_at: row => <EndCell row={row} />,
        }}
        more={[buttons]}
        search={search}
        onSearch={onSearch}
        failed={messages.programKeysLoadFailed}
        empty={{ title: 'No key found', hint: 'Choose another state, other days or another name.' }}
        unfiltered={{ title: 'There are no keys yet', hint: 'Make one for a system that has to read data by itself.' }}
      />
      {open?.kind === 'make' && <NewKeyDialog area={area} onMade={show} onClose={close} />}
      {open?.kind === 'rotate' && <RotateDialog area={area} row={open.row} onMade={show} onClose={close} />}
      {open?.kind === 'shown' && <ShownKey shown={open.shown} onClose={close} />}
    </>
  )
}
