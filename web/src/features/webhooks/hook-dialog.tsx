import { Checkbox, Stack, TextInput } from '@mantine/core'
import { saveHook } from '@opdesk/contracts/hook/commands.ts'
import type { ListedHook } from '@opdesk/contracts/hook/hook-list.ts'
import { type HookKind, hookKindLabels, hookKinds } from '@opdesk/contracts/hook/kinds.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { noProof, ProofFields, proofOf, type TypedProof } from '../../components/proof-fields.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { HOOK_LISTS, hookPath, madeSecret } from './queries.ts'
import { SecretShown } from './secret-shown.tsx'

const typedHook = saveHook.extend({ otp: z.string() })
interface Typed extends TypedProof {
  url: string
  kinds: HookKind[]
  note: string
}

/** Adds a webhook and shows its secret, or changes one. */
export const HookDialog = ({ hook, onClose }: { hook?: ListedHook; onClose: () => void }) => {
  const [secret, setSecret] = useState<string>()
  const start: Typed = { url: hook?.url ?? '', kinds: hook?.kinds ?? [...hookKinds], note: hook?.note ?? '', ...noProof }
  const form = useSchemaForm<Typed>(typedHook, start)
  const save = useWrite({
    write: ({ url, kinds, note, ...proof }: Typed, key) => {
      const body = { url, kinds, note, ...proofOf(proof) }
      return hook ? api.patch(hookPath(hook._id), body, { key }) : api.post('/admin/webhooks', body, { key })
    },
    refreshes: HOOK_LISTS,
    done: answer => {
      notify.success(hook ? messages.hookSaved : messages.hookCreated)
      const made = madeSecret.safeParse(answer.data)
      if (made.success) setSecret(made.data.secret)
      else onClose()
    },
    failed: error => showFormErrors(form, error, messages.hookSaveFailed),
  })
  return (
    <Dialog title={hook ? 'Change the webhook' : 'Add a webhook'} size="lg" closeOnClickOutside={false} onClose={onClose}>
      {secret === undefined ? (
        <form onSubmit={form.onSubmit(typed => save.mutate(typed))} noValidate>
          <Stack>
            <TextInput
              label="Address"
              description="A public https address, such as https://ledger.example.com/opdesk"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              {...required}
              data-autofocus
              {...form.getInputProps('url')}
            />
            <Checkbox.Group label="Events" description="At least one" {...form.getInputProps('kinds')}>
              <Stack gap="xs" mt="xs">
                {hookKinds.map(kind => (
                  <Checkbox key={kind} value={kind} label={hookKindLabels[kind]} />
                ))}
              </Stack>
            </Checkbox.Group>
            <TextInput label="Note" description="Which system it is, for other admins" {...form.getInputProps('note')} />
            <ProofFields why="Needed because a webhook decides where data goes" props={name => form.getInputProps(name)} />
            <FormButtons submit={hook ? 'Save' : 'Add'} pending={save.isPending} onCancel={onClose} />
          </Stack>
        </form>
      ) : (
        <SecretShown secret={secret} note="Then send a test call from the page of the webhook." onClose={onClose} />
      )}
    </Dialog>
  )
}
