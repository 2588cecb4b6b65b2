import { Stack, Text } from '@mantine/core'
import { hookProof } from '@opdesk/contracts/hook/commands.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { noProof, ProofFields, proofOf, type TypedProof } from '../../components/proof-fields.tsx'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { HOOK_LISTS, hookPath, madeSecret } from './queries.ts'
import { SecretShown } from './secret-shown.tsx'

const typedProof = hookProof.extend({ otp: z.string() })

/** Replaces the secret of a webhook. */
export const SecretDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [secret, setSecret] = useState<string>()
  const form = useSchemaForm<TypedProof>(typedProof, noProof)
  const rotate = useWrite({
    write: (typed: TypedProof, key) => api.post(hookPath(id, '/secret'), proofOf(typed), { key }),
    refreshes: HOOK_LISTS,
    done: answer => {
      notify.success(messages.hookSecretRotated)
      setSecret(madeSecret.parse(answer.data).secret)
    },
    failed: error => showFormErrors(form, error, messages.hookSaveFailed),
  })
  return (
    <Dialog title="New secret" closeOnClickOutside={false} onClose={onClose}>
      {secret === undefined ? (
        <form onSubmit={form.onSubmit(typed => rotate.mutate(typed))} noValidate>
          <Stack>
            <Text size="sm">For the next 24 hours calls are signed with the present and the new secret.</Text>
            <ProofFields why="Needed because a webhook decides where data goes" props={name => form.getInputProps(name)} />
            <FormButtons submit="Make a new secret" pending={rotate.isPending} onCancel={onClose} />
          </Stack>
        </form>
      ) : (
        <SecretShown secret={secret} note="Replace the secret at the receiver within 24 hours." onClose={onClose} />
      )}
    </Dialog>
  )
}
