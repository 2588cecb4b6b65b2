import { NativeSelect, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { overlaps } from '@opdesk/contracts/program-key/commands.ts'
import type { ListedProgramKey } from '@opdesk/contracts/program-key/program-key-list.ts'
import { type ShownProgramKey, shownProgramKey } from '@opdesk/contracts/program-key/queries.ts'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { KEY_LISTS, type KeyArea, keysPath } from './area.ts'

const DAY_HOURS = 24

interface RotateDialogProps {
  area: KeyArea
  row: ListedProgramKey
  onMade: (shown: ShownProgramKey) => void
  onClose: () => void
}

/** Gives a key a new secret, while the present one still works for some time. */
export const RotateDialog = ({ area, row, onMade, onClose }: RotateDialogProps) => {
  const [hours, setHours] = useState<number>(DAY_HOURS)
  const rotate = useWrite({
    write: (overlap_hours: number, key) =>
      api.post(keysPath(area, row._id, '/rotate'), { overlap_hours }, { key, answer: shownProgramKey }),
    refreshes: KEY_LISTS,
    done: ({ data }) => onMade(data),
    failed: messages.programKeySaveFailed,
  })
  return (
    <Dialog title={`Rotate the key of ${row.name}`} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          rotate.mutate(hours)
        }}
      >
        <Stack>
          <Text size="sm">
            The program gets a new key with the same rights and the same last day. Give it the new one before the present one
            ends.
            {row.old_until !== null && ' The key before the present one ends now.'}
          </Text>
          <NativeSelect
            label="The present key still works for"
            data={overlaps.map(({ hours: value, label }) => ({ value: String(value), label }))}
            value={String(hours)}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
            data-autofocus
          />
          <FormButtons submit="Rotate" pending={rotate.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
