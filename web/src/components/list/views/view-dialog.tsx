import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { viewMessages } from '@opdesk/contracts/view/messages.ts'
import { type ListView, saveView, type ViewList } from '@opdesk/contracts/view/views.ts'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { confirm } from '../../confirm-dialog.tsx'
import { layoutOf } from '../../data-table/list-layout.ts'
import { Dialog } from '../../dialog.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import { required } from '../../required.ts'
import type { ViewArea } from './queries.ts'

interface ViewDialogProps {
  area: ViewArea
  list: ViewList
  /** The present filters, search and sort. */
  query: string
  /** Name under which the columns of the list are kept. */
  columnsOf: string
  /** The view to change; without it, a new one is saved. */
  view?: ListView
  onClose: () => void
}

interface Changes {
  name: string
  shared: boolean
}

/** Saves the present filters and columns under a name, or changes or deletes a view of the person. */
export const ViewDialog = ({ area, list, query, columnsOf, view, onClose }: ViewDialogProps) => {
  const layout = layoutOf(columnsOf)
  const columns = layout ? JSON.stringify(layout) : ''
  const form = useSchemaForm(saveView, { list, name: view?.name ?? '', query, columns, shared: view?.shared ?? false })
  const done = ({ message }: { message?: string | undefined }) => {
    notify.success(message ?? viewMessages.saved)
    onClose()
  }
  const written = {
    refreshes: ['views', list],
    done,
    failed: (error: unknown) => showFormErrors(form, error, viewMessages.failed),
  }
  const save = useWrite<Changes, unknown>({
    write: ({ name, shared }, key) =>
      view
        ? api.patch(`/${area}/views/${view._id}`, { name, shared }, { key })
        : api.post(`/${area}/views`, { list, name, query, columns, shared }, { key }),
    ...written,
  })
  const remove = useWrite<string, unknown>({
    write: (id, key) => api.delete(`/${area}/views/${id}`, { key }),
    ...written,
  })
  const ask = async (gone: ListView) => {
    const question = gone.shared
      ? `Delete the view “${gone.name}”? It disappears for everybody with whom you share it.`
      : `Delete the view “${gone.name}”?`
    if (await confirm({ question })) remove.mutate(gone._id)
  }
  return (
    <Dialog title={view ? 'Change the view' : 'Save the present filters'} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ name, shared = false }) => save.mutate({ name, shared }))}>
        <Stack gap="sm">
          <TextInput label="Name" maxLength={60} data-autofocus {...required} {...form.getInputProps('name')} />
          <Checkbox
            label={area === 'admin' ? 'Share with all admins' : 'Share with everybody of my designation'}
            {...form.getInputProps('shared', { type: 'checkbox' })}
          />
          <Text size="sm" c="dimmed">
            The view keeps filters, search, sorting and columns. It shows each person what they may see.
          </Text>
          <Group justify="space-between" align="end">
            {view ? (
              <Button variant="default" loading={remove.isPending} onClick={() => void ask(view)}>
                Delete the view
              </Button>
            ) : (
              <span />
            )}
            <FormButtons submit="Save" pending={save.isPending} onCancel={onClose} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
