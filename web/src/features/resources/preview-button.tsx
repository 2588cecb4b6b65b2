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
  /** As it was opened; absent when a new one is added. */
  record: MasterRecord | undefined
  form: UseFormReturnType<Values>
  /** Opens the form over a record that was just added, which goes on with what was typed. */
  onAdded: (id: string, typed: Typed) => void
}

/** In a tab of its own, which knows nothing of this one. A browser that does not open it here opens it for the next press: nothing is unsaved then. */
const show = (page: string): void => {
  const tab = window.open(page, '_blank')
  if (tab) tab.opener = null
  else notify.error('The browser did not open the preview. It is saved: choose Preview again.')
}

/**
 * Shows a record as its page is, or would be, in a new tab. A page shows what is saved: what was typed into a draft, or into what was withdrawn, is
 * saved first, as a draft or withdrawn whatever the form says. What is public is not changed by a preview: the person is told that the page is that of
 * visitors, and goes on typing.
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
          'Visitors see this page. Your changes stay in the form. They are public once you save them, and are not on the page before.',
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
