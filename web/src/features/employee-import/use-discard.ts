import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { ImportRecord } from '@opdesk/contracts/employee-import/queries.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type ImportArea, importPath } from './queries.ts'

/** Discards an import that was not submitted, after a confirmation. Calls `done` afterwards. */
export const useDiscard = (area: ImportArea, done?: () => void) => {
  const remove = useWrite({
    write: (id: string, key) => api.delete(importPath(area, id), undefined, { key }),
    refreshes: ['imports'],
    done: importMessages.importCancelled,
    failed: 'The import could not be cancelled',
  })
  return async ({ _id, file_name }: Pick<ImportRecord, '_id' | 'file_name'>): Promise<void> => {
    const details = `What was read of ${file_name}, and what you mended, is deleted. No employee is changed.`
    const agreed = await confirm({
      question: 'Discard this import?',
      details,
      confirm: 'Discard',
      cancel: 'Keep it',
      danger: true,
    })
    if (agreed) remove.mutate(_id, { onSuccess: () => done?.() })
  }
}
