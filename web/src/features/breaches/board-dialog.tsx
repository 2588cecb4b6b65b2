import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { boardNoticeLabels, boardNotices, tellBoard } from '@opdesk/contracts/breach/commands.ts'
import type { Breach } from '@opdesk/contracts/breach/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { fromIstInput, toIstInput } from './ist-input.ts'
import { BREACH_LISTS, breachPath } from './queries.ts'

const typedNotice = tellBoard.extend({ told_at: z.string().min(1, 'Please enter day and time') })
type Typed = z.input<typeof typedNotice>

/** Records that the Board was told, outside of the product. */
export const BoardDialog = ({ breach, onClose }: { breach: Breach; onClose: () => void }) => {
  const form = useSchemaForm<Typed>(typedNotice, {
    kind: breach.board.length === 0 ? 'first' : 'report',
    told_at: toIstInput(new Date().toISOString()),
    by: '',
    reference: '',
  })
  const tell = useWrite({
    write: (typed: Typed, key) =>
      api.post(breachPath(breach._id, '/board'), { ...typed, told_at: fromIstInput(typed.told_at) }, { key }),
    refreshes: BREACH_LISTS,
    done: messages.breachBoardTold,
    failed: error => showFormErrors(form, error, messages.breachSaveFailed),
  })
  return (
    <Dialog title="Record that the Board was told" onClose={onClose}>
      <form onSubmit={form.onSubmit(typed => tell.mutate(typed, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            The Board is told outside of this product. The entry stays as it is recorded here.
          </Text>
          <NativeSelect
            label="Notice"
            data={boardNotices.map(value => ({ value, label: boardNoticeLabels[value] }))}
            {...form.getInputProps('kind')}
          />
          <TextInput label="Told on, Indian time" type="datetime-local" {...required} {...form.getInputProps('told_at')} />
          <TextInput label="By" {...required} {...form.getInputProps('by')} />
          <TextInput label="Reference of the Board" {...form.getInputProps('reference')} />
          <FormButtons submit="Record" pending={tell.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
