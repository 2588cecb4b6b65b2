import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { Publication } from '@opdesk/contracts/resource/publication.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { focusFirst } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import type { Values } from './kinds/kind.ts'
import type { MasterRecord } from './queries.ts'
import { isPublished, sitePageOf } from './site-page.ts'
import type { Typed, useRecordSave } from './use-record-save.ts'

interface PreviewButtonProps extends Pick<ReturnType<typeof useRecordSave>, 'saveAs' | 'isPending'> {
  master: Master
  /** The record as it was when the form was opened; undefined for a new record. */
  record: MasterRecord | undefined
  form: UseFormReturnType<Values>
  /** Called with the id of a record that was just added: opens its form, with what was typed. */
  onAdded: (id: string, typed: Typed) => void
}

/**
 * Opens a tab without access to this one. If the browser blocks it after the save, a second press opens it, since no text is left
 * to save.
 */
const show = (page: string): void => {
  const tab = window.open(page, '_blank')
  if (tab) tab.opener = null
  else notify.error('The browser blocked the preview. Your changes are saved: choose Preview again.')
}

/**
 * Shows a record in a new tab as its public page shows it, or would show it. The page shows only saved content. Changes of a draft
 * or a withdrawn record are therefore saved first, without publishing it. Changes of a public record are not saved: a note says
 * that the page is the one that visitors see.
 */
export const PreviewButton = ({ master, record, form, saveAs, isPending, onAdded }: PreviewButtonProps) => {
  const preview = async () => {
    const isPublic = isPublished(record)
    const page = (id: string) => sitePageOf(master, id, isPublic)
    if (record && !form.isDirty()) return show(page(record._id))
    if (record && isPublic) {
      const question = {
        question: 'See the page without your changes?',
        details:
          'The preview shows the page as visitors see it, without your changes. They stay in the form, and become public when you save them.',
        confirm: 'See the page',
        cancel: 'Stay',
      }
      if (await confirm(question)) show(page(record._id))
      return
    }
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusFirst(form, Object.keys(errors))
    const publication = record?.publication ?? Publication.draft
    const details = 'The preview shows what is saved. Visitors do not see it before it is published.'
    const question = publication === Publication.draft ? 'Save as a draft and preview?' : 'Save and preview? It stays withdrawn.'
    if (!(await confirm({ question, details, confirm: 'Save and preview', cancel: 'Cancel' }))) return
    saveAs({ publication }, (id, typed) => {
      show(page(id))
      if (!record) onAdded(id, typed)
    })
  }
  return (
    <Button variant="default" onClick={() => void preview()} disabled={isPending}>
      Preview
    </Button>
  )
}
