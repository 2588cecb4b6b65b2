import { Progress, Select, Stack, Text, TextInput } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { addNomineeProof } from '@opdesk/contracts/subscriber/nominee/commands.ts'
import { proofKinds } from '@opdesk/contracts/subscriber/nominee/events.ts'
import type { ShownNomineeRequest } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { proofLabels } from '@opdesk/contracts/subscriber/nominee/states.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../components/dialog.tsx'
import { Facts } from '../../../components/facts.tsx'
import { FileLink } from '../../../components/file-link.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { upload } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { DocumentField } from '../own/document-field.tsx'
import { followers } from '../queries.ts'

/** The uploaded proof of a request, with a link to its file. */
export const ProofFacts = ({ proof }: { proof: NonNullable<ShownNomineeRequest['proof']> }) => (
  <Facts
    facts={[
      ['Proof', proofLabels[proof.kind]],
      ['Number', proof.number],
      ['File', <FileLink key="file" fileId={proof.file.file_id} name={proof.file.name} contentType={proof.file.content_type} />],
      ['Uploaded', `${proof.by}, ${formatInstant(proof.at)}`],
    ]}
  />
)

interface ProofDialogProps {
  /** Of the subscriber. */
  id: string
  requestId: string
  onClose: () => void
}

interface ProofValues {
  kind: string | null
  number: string
}

interface Sent {
  values: ProofValues
  file: File
  /** Identifies the chosen file, so that another document gets another idempotency key. */
  mark: string
}

const formOf = ({ values, file }: Sent): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(addNomineeProof.parse(values))) form.append(name, value)
  form.append('file', file)
  return form
}

/** Uploads the proof of a nominee's request. */
export const ProofDialog = ({ id, requestId, onClose }: ProofDialogProps) => {
  const form = useSchemaForm<ProofValues>(addNomineeProof, { kind: null, number: '' }, `nominee proof ${requestId}`)
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState<string>()
  const [progress, setProgress] = useState(0)
  const path = `/admin/families/${encodeURIComponent(id)}/nominee-requests/${encodeURIComponent(requestId)}/proof`
  const send = useWrite({
    write: (sent: Sent, key) => upload(path, formOf(sent), { key, answer: z.unknown(), onProgress: setProgress }),
    refreshes: [...followers, 'nominee-requests'],
    done: () => {
      notify.success(messages.nomineeProofAdded)
      onClose()
    },
    failed: error => {
      setProgress(0)
      showFormErrors(form, error, 'The proof was not stored')
    },
  })
  const submit = (values: ProofValues) => {
    setMissing(file ? undefined : 'Please choose the document')
    if (file) send.mutate({ values, file, mark: `${file.name} ${file.size} ${file.lastModified}` })
  }
  return (
    <Dialog title="Upload the proof" size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <Text size="sm">
            The second admin opens this document before deciding. It is kept with the subscriber’s data and erased with it.
          </Text>
          <Select
            label="Kind of document"
            placeholder="Choose"
            {...required}
            data={proofKinds.map(kind => ({ value: kind, label: proofLabels[kind] }))}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label="Number of the document"
            description="As printed on it, with the issuer"
            {...required}
            maxLength={100}
            {...form.getInputProps('number')}
          />
          <DocumentField
            file={file}
            onChange={chosen => {
              setFile(chosen)
              setMissing(undefined)
            }}
            error={missing}
            shows="The proof of death or incapacity."
          />
          {send.isPending && <Progress value={progress * 100} aria-label="Sending the document" />}
          <FormButtons submit="Upload" pending={send.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
