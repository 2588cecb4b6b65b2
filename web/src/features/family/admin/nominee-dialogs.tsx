import { Alert, Button, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { decideNomineeRequest, NOMINEE_TEXT_MAX, recordNomineeRequest } from '@opdesk/contracts/subscriber/nominee/commands.ts'
import type { ShownNomineeRequest } from '@opdesk/contracts/subscriber/nominee/queries.ts'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required, requiredRadios } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { followers } from '../queries.ts'
import { ProofFacts } from './nominee-proof.tsx'

const pathOf = (id: string): string => `/admin/families/${encodeURIComponent(id)}/nominee-requests`
const recorded = z.object({ _id: z.string() })
const long = { ...required, autosize: true, minRows: 2, maxLength: NOMINEE_TEXT_MAX }

interface Asked {
  ground: string
  wish: string | null
  reason: string
}

/** Records what a nominee asks for. */
export const RecordDialog = ({
  id,
  onClose,
  onDone,
}: {
  id: string
  onClose: () => void
  onDone: (requestId: string) => void
}) => {
  const initial: Asked = { ground: '', wish: null, reason: '' }
  const form = useSchemaForm<Asked>(recordNomineeRequest, initial, `nominee request ${id}`)
  const record = useWrite({
    write: (values: Asked, key) => api.post(pathOf(id), recordNomineeRequest.parse(values), { key, answer: recorded }),
    refreshes: [...followers, 'nominee-requests'],
    done: ({ data }) => {
      notify.success(messages.nomineeRequestRecorded)
      onDone(data._id)
    },
    failed: error => showFormErrors(form, error, 'The request was not recorded'),
  })
  return (
    <Dialog title="Record a request of the nominee" size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(values => record.mutate(values))}>
        <Stack>
          <Text size="sm">
            The proof is uploaded next. Another admin has to check it and confirm the request. Until then nothing happens.
          </Text>
          <Radio.Group label="Ground" {...requiredRadios} {...form.getInputProps('ground')}>
            <Group mt={8} gap="lg">
              <Radio value="death" label="Death" />
              <Radio value="incapacity" label="Incapacity" />
            </Group>
          </Radio.Group>
          <Select
            label="The nominee asks for"
            placeholder="Choose"
            {...required}
            data={[
              { value: 'erasure', label: 'Erasure of the data' },
              { value: 'copy', label: 'Copy of the data' },
              { value: 'correction', label: 'Correction of the data' },
            ]}
            {...form.getInputProps('wish')}
          />
          <Textarea label="Reason" {...long} {...form.getInputProps('reason')} />
          <FormButtons submit="Record" pending={record.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

interface DecideDialogProps {
  id: string
  request: ShownNomineeRequest
  what: string
  onClose: () => void
}

const refusal = decideNomineeRequest.options[1].pick({ reason: true })

/** Confirms or refuses a request as the second admin. */
export const DecideDialog = ({ id, request, what, onClose }: DecideDialogProps) => {
  const [refusing, setRefusing] = useState(false)
  const form = useSchemaForm(refusal, { reason: '' })
  const decide = useWrite({
    write: (body: { decision: string; reason?: string }, key) =>
      api.patch(`${pathOf(id)}/${encodeURIComponent(request._id)}`, body, { key }),
    refreshes: [...followers, 'claims', 'nominee-requests'],
    done: (_, { decision }) => {
      notify.success(decision === 'confirm' ? messages.nomineeRequestConfirmed : messages.nomineeRequestRefused)
      onClose()
    },
    failed: 'The request was not decided',
  })
  return (
    <Dialog title={`Decide: ${what}`} size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ reason }) => decide.mutate({ decision: 'refuse', reason }))}>
        <Stack>
          {request.proof ? (
            <ProofFacts proof={request.proof} />
          ) : (
            <Text size="sm">The proof has not been uploaded yet. Without it the request can only be refused.</Text>
          )}
          {!refusing && request.wish === 'erasure' && (
            <Alert color="red">
              The account and all data of this person are erased at once. It cannot be undone. Confirm it only if you have checked
              the proof yourself.
            </Alert>
          )}
          {refusing ? (
            <>
              <Textarea label="Reason" {...long} {...form.getInputProps('reason')} />
              <FormButtons submit="Refuse" pending={decide.isPending} onCancel={() => setRefusing(false)} />
            </>
          ) : (
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setRefusing(true)} disabled={decide.isPending}>
                Refuse
              </Button>
              <Button
                disabled={request.proof === null}
                color={request.wish === 'erasure' ? 'red' : undefined}
                loading={decide.isPending}
                onClick={() => decide.mutate({ decision: 'confirm' })}
              >
                {request.wish === 'erasure' ? 'Confirm and erase' : 'Confirm'}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

const closing = decideNomineeRequest.options[2].pick({ note: true })

/** Closes a confirmed correction with a note of what was changed. */
export const CloseDialog = ({ id, request, onClose }: { id: string; request: ShownNomineeRequest; onClose: () => void }) => {
  const form = useSchemaForm(closing, { note: '' }, `nominee correction ${request._id}`)
  const close = useWrite({
    write: ({ note }: { note: string }, key) =>
      api.patch(`${pathOf(id)}/${encodeURIComponent(request._id)}`, { decision: 'close', note }, { key }),
    refreshes: [...followers, 'nominee-requests'],
    done: () => {
      notify.success(messages.nomineeRequestClosed)
      onClose()
    },
    failed: error => showFormErrors(form, error, 'The request was not closed'),
  })
  return (
    <Dialog title="Close the request" size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(values => close.mutate(values))}>
        <Stack>
          <Text size="sm" className="anywhere">
            Asked for: {request.reason}
          </Text>
          <Textarea label="What was changed" {...long} {...form.getInputProps('note')} />
          <FormButtons submit="Close the request" pending={close.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
