import { Button, Group } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { ListedHook } from '@opdesk/contracts/hook/hook-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { HookDialog } from './hook-dialog.tsx'
import { HOOK_LISTS, hookPath } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Step = 'ping' | 'redeliver' | 'enable' | 'disable'
const done: Record<Step, string> = {
  ping: messages.hookPinged,
  redeliver: messages.hookRedelivered,
  enable: messages.hookEnabled,
  disable: messages.hookDisabled,
}

/** The actions of an admin on a webhook. */
export const HookActions = ({ hook }: { hook: ListedHook }) => {
  const { _id: id, state } = hook
  const flags = useFlags(Program.settings)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'change' | 'secret'>()
  const close = () => setDialog(undefined)
  const step = useWrite({
    write: (name: Step, key) => api.post(hookPath(id, `/${name}`), undefined, { key }),
    refreshes: HOOK_LISTS,
    done: (_, name) => notify.success(done[name]),
    failed: messages.hookSaveFailed,
  })
  const remove = useWrite({
    write: (_: undefined, key) => api.delete(hookPath(id), { key }),
    done: messages.hookDeleted,
    failed: messages.hookSaveFailed,
  })
  const askAndDisable = async () => {
    const details = 'Its events wait. They are sent once it is enabled again, if that is within 30 days.'
    if (await confirm({ question: 'Disable this webhook?', details, confirm: 'Disable', cancel: 'Cancel' }))
      step.mutate('disable')
  }
  const askAndDelete = async () => {
    const details = 'Its secret and all its deliveries are deleted with it. What waits is not sent.'
    if (await confirm({ question: 'Delete this webhook?', details, confirm: 'Delete', cancel: 'Cancel', danger: true }))
      remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/admin/webhooks' }) })
  }
  return (
    <Group gap="xs">
      {flags.POST && (
        <>
          <Button loading={step.isPending && step.variables === 'ping'} onClick={() => step.mutate('ping')}>
            Send a test call
          </Button>
          <Button variant="default" onClick={() => step.mutate('redeliver')}>
            Send all that failed again
          </Button>
          {state === 'enabled' ? (
            <Button variant="default" onClick={() => void askAndDisable()}>
              Disable
            </Button>
          ) : (
            <Button variant="default" onClick={() => step.mutate('enable')}>
              Enable
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog('secret')}>
            New secret
          </Button>
        </>
      )}
      {flags.PATCH && (
        <Button variant="default" onClick={() => setDialog('change')}>
          Change
        </Button>
      )}
      {flags.DELETE && (
        <Button variant="default" c="var(--opdesk-bad-text)" onClick={() => void askAndDelete()}>
          Delete
        </Button>
      )}
      {dialog === 'change' && <HookDialog hook={hook} onClose={close} />}
      {dialog === 'secret' && <SecretDialog id={id} onClose={close} />}
    </Group>
  )
}
