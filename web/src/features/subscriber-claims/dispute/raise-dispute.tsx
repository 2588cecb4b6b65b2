import { Button, Stack, Text, Textarea } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimTone } from '@opdesk/contracts/claim/tones.ts'
import { raiseClaimDispute } from '@opdesk/contracts/dispute/commands.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { IconScale } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { FormSection } from '../../../components/form-section.tsx'
import { required } from '../../../components/required.ts'
import { PagePending } from '../../../components/route-states.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { UploadLimits } from '../../../lib/check-files.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { usePreservedState } from '../../../lib/preserved-values.ts'
import { uploadLimitsQuery } from '../../../lib/upload-limits.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { ClaimAmounts } from '../claim-amounts.tsx'
import { lastQuestion } from '../conversation.tsx'
import { DocumentUploader } from '../documents/document-uploader.tsx'
import { useUploads } from '../documents/use-uploads.ts'
import classes from '../form/claim-form.module.css'
import { useClaimWords } from '../words.ts'
import { NoDisputeReason } from './no-dispute-reason.tsx'
import { disputeWords } from './words.ts'

const REMARK_MAX = 1000
const remarkSchema = raiseClaimDispute.pick({ user_remark: true })

/** The form that raises the claim's only dispute, or the reason why the claim cannot be disputed. */
export const RaiseDispute = ({ claim }: { claim: SubscriberClaim }) => {
  const words = useWords(disputeWords)
  const limits = useQuery(uploadLimitsQuery)
  const allowed = claim.actions.some(offer => offer.action === 'dispute' && offer.allowed)
  if (!allowed)
    return (
      <Stack gap="md" maw={820}>
        <NoDisputeReason claim={claim} />
        <Button disabled w="fit-content" leftSection={<IconScale size={18} aria-hidden="true" />}>
          {words.raise}
        </Button>
      </Stack>
    )
  if (limits.isError && !limits.data) return <ErrorState error={limits.error} onRetry={() => void limits.refetch()} />
  if (!limits.data) return <PagePending />
  return <DisputeForm claim={claim} limits={limits.data} />
}

const DisputeForm = ({ claim, limits }: { claim: SubscriberClaim; limits: UploadLimits }) => {
  const { form: words, raise: raiseLabel } = useWords(disputeWords)
  const client = useQueryClient()
  const sent = useRef(false)
  const remark = useRef<HTMLTextAreaElement>(null)
  const [files, setFiles] = usePreservedState<readonly FileReference[]>(`files of dispute ${claim._id}`, [])
  const uploads = useUploads<'dispute'>(async (_, file) => setFiles(all => [...all, file]))
  const form = useSchemaForm(remarkSchema, { user_remark: '' }, `dispute ${claim._id}`)
  const raise = useWrite({
    write: (body: { user_remark: string; files: string[] }, key) =>
      api.patch(`/user/raise-claim-dispute/${encodeURIComponent(claim._id)}`, body, { key }),
    refreshes: ['claims', 'disputes', 'notifications'],
    done: () => {
      sent.current = true
      notify.success(words.done)
    },
    failed: error => {
      showFormErrors(form, error, words.failed)
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey: ['claims'] })
    },
  })
  useLeaveGuard({
    isUnsaved: () => !sent.current && (form.isDirty() || files.length > 0 || uploads.isUnfinished),
    details: words.lost,
  })

  const ask = async ({ user_remark }: { user_remark: string }) => {
    if (raise.isPending) return
    if (uploads.pending.length > 0) return notify.error(words.notUploaded)
    const sure = await confirm({
      question: words.question,
      details: words.details,
      confirm: words.yes,
      cancel: words.no,
    })
    if (sure) raise.mutate({ user_remark, files: files.map(({ file_id }) => file_id) })
  }
  const { length } = form.values.user_remark

  return (
    <form onSubmit={form.onSubmit(ask, () => remark.current?.focus())} noValidate className={classes.layout}>
      <Stack gap="md">
        <Decision claim={claim} />
        <FormSection title={words.title} hint={words.hint}>
          <Textarea
            ref={remark}
            label={words.remark}
            {...required}
            autosize
            minRows={4}
            maxRows={14}
            description={
              <Text span inherit c={length > REMARK_MAX ? 'var(--mantine-color-error)' : undefined} className="tabular">
                {words.characters(length, REMARK_MAX)}
              </Text>
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('user_remark')}
          />
        </FormSection>
        <DocumentUploader
          kind="dispute"
          mandatory={false}
          files={files}
          uploads={uploads}
          limits={limits}
          onRemove={file => setFiles(all => all.filter(other => other.file_id !== file.file_id))}
        />
      </Stack>
      <Stack gap="md" className={classes.aside}>
        <ClaimAmounts claim={claim} />
        <Button type="submit" loading={raise.isPending} disabled={uploads.isUploading} fullWidth>
          {uploads.isUploading ? words.uploading : raiseLabel}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {words.once}
        </Text>
      </Stack>
    </form>
  )
}

/** The decision on the claim, with the reviewer's remark. */
const Decision = ({ claim }: { claim: SubscriberClaim }) => {
  const { status, reason } = useClaimWords()
  const { decision } = useWords(disputeWords).form
  const remark = lastQuestion(claim, reason)
  return (
    <FormSection title={decision}>
      <div>
        <StatusBadge tone={claimTone(claim.status)} label={status(claim.status, claim.subscriber_reaction)} />
        {remark && (
          <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {remark}
          </Text>
        )}
      </div>
    </FormSection>
  )
}
