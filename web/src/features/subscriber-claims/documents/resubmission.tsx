import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { claimFields, feeFields } from '@opdesk/contracts/claim/commands.ts'
import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { AskedPicture } from '../../../components/asked-picture.tsx'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { FormSection } from '../../../components/form-section.tsx'
import { required } from '../../../components/required.ts'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { UploadLimits } from '../../../lib/check-files.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { usePreservedState } from '../../../lib/preserved-values.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AskedDocument } from '../asked-document.tsx'
import { ClaimDocuments } from '../claim-documents.tsx'
import { lastQuestion, requestedDocument } from '../conversation.tsx'
import classes from '../form/claim-form.module.css'
import { useClaimFormWords } from '../form-words.ts'
import { documentsFor } from '../labels.ts'
import { claimPath } from '../queries.ts'
import { useClaimWords } from '../words.ts'
import { DocumentUploader } from './document-uploader.tsx'
import { useUploads } from './use-uploads.ts'

type Further = Partial<Record<DocumentKind, readonly FileReference[]>>

const answerSchema = z.object({
  user_remark: claimFields.user_remark.refine(text => text !== '', errorCatalogue.remark_required[1]),
})

/** The form that answers a clarification: a remark and further documents, sent together. */
export const Resubmission = ({ claim, limits }: { claim: SubscriberClaim; limits: UploadLimits }) => {
  const navigate = useNavigate()
  const { question: words, documents, reason } = useClaimWords()
  const { refusal: refusalOf, message } = useClaimFormWords()
  const sent = useRef(false)
  const remark = useRef<HTMLTextAreaElement>(null)
  const asked = requestedDocument(claim)
  const [missing, setMissing] = useState(false)
  const [further, setFurther] = usePreservedState<Further>(`files of answer ${claim._id}`, {})
  const uploads = useUploads<DocumentKind>(async (kind, file) =>
    setFurther(all => ({ ...all, [kind]: [...(all[kind] ?? []), file] })),
  )
  const form = useSchemaForm(answerSchema, { user_remark: '' }, `answer ${claim._id}`)
  const problem = form.errors.user_remark
  const lacksAsked = asked !== null && (further[asked.kind] ?? []).length === 0
  const hasFiles = uploads.isUnfinished || documentKinds.some(kind => (further[kind] ?? []).length > 0)
  const send = useWrite({
    write: (values: { user_remark: string }, key) => {
      const documents = Object.fromEntries(
        Object.entries(further).map(([kind, files]) => [kind, files.map(file => file.file_id)]),
      )
      return api.patch(claimPath(claim._id), { ...values, ...documents }, { key })
    },
    refreshes: ['claims', 'profile'],
    done: () => {
      sent.current = true
      notify.success(words.sent)
      void navigate({ to: '/user/addclaims/$id', params: { id: claim._id }, search: { action: claim.status } })
    },
    failed: error => {
      const refusal = error instanceof ApiError && refusalOf(error.code)
      if (refusal) notify.error(refusal)
      else showFormErrors(form, error)
    },
  })
  useLeaveGuard({
    isUnsaved: () => !sent.current && (form.isDirty() || hasFiles),
    details: words.leave,
  })

  const ask = async (values: { user_remark: string }) => {
    if (send.isPending) return
    if (uploads.pending.length > 0) return notify.error(words.notUploaded)
    if (lacksAsked) {
      setMissing(true)
      document.getElementById(asked.kind)?.focus()
      return
    }
    const { confirm: question, confirmText: details, notYet: cancel } = words
    if (await confirm({ question, details, confirm: words.send, cancel })) send.mutate(values)
  }
  const usual = documentsFor(feeKinds.filter(fee => claim[feeFields[fee]] > 0))
  // The question may be about a paper that the claim's fees do not need, such as a report.
  const rare = documentKinds.filter(kind => !usual.includes(kind))
  const uploader = (kind: DocumentKind) => (
    <DocumentUploader
      key={kind}
      kind={kind}
      mandatory={kind === asked?.kind}
      problem={missing && lacksAsked && kind === asked.kind ? words.missing(documents[kind]) : undefined}
      files={further[kind] ?? []}
      uploads={uploads}
      limits={limits}
      onRemove={file =>
        setFurther(all => ({ ...all, [kind]: (all[kind] ?? []).filter(other => other.file_id !== file.file_id) }))
      }
    />
  )

  return (
    <form onSubmit={form.onSubmit(ask, () => remark.current?.focus())} noValidate className={classes.layout}>
      <Stack gap="md">
        <Alert color="amber" icon={<IconMessageQuestion aria-hidden="true" />} title={words.asks}>
          <AskedDocument document={asked} linked />
          <AskedPicture document={asked} files={asked ? claim[asked.kind] : []} />
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lastQuestion(claim, reason)}</Text>
        </Alert>
        {asked && uploader(asked.kind)}
        <FormSection title={words.yours}>
          <Textarea
            ref={remark}
            label={words.remark}
            {...required}
            autosize
            minRows={3}
            description={words.characters(form.values.user_remark.length)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('user_remark')}
            error={problem && message(String(problem))}
          />
        </FormSection>
        {asked && <Text c="dimmed">{words.others}</Text>}
        {usual.filter(kind => kind !== asked?.kind).map(uploader)}
        {!asked && <Text c="dimmed">{words.others}</Text>}
        {rare.filter(kind => kind !== asked?.kind).map(uploader)}
      </Stack>
      <Stack gap="md" className={classes.aside}>
        <ClaimDocuments claim={claim} title={words.sentBefore} />
        <Button type="submit" loading={send.isPending} disabled={uploads.isUploading} fullWidth>
          {uploads.isUploading ? words.uploading : words.send}
        </Button>
      </Stack>
    </form>
  )
}
