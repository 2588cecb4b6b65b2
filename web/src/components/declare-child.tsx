import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { ApiError, errorMessage } from '../lib/api-error.ts'
import { childWords } from '../lib/child-words.ts'
import { notify } from '../lib/notify.ts'
import { submitHandler } from '../lib/submit-handler.ts'
import { termsQuery } from '../lib/terms-queries.ts'
import { useWrite } from '../lib/use-write.ts'
import { useWords } from '../lib/words.ts'
import { ChildDeclaration } from './child-declaration.tsx'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'

type Child = Pick<Member, '_id' | 'name'>

/** Says that the parent's declaration for a child is missing, with the dialog to make it. */
export const DeclareChild = ({ child }: { child: Child }) => {
  const words = useWords(childWords)
  const [open, setOpen] = useState(false)
  return (
    <Alert color="amber" p="sm">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" className="anywhere">
          {words.needed(child.name)}
        </Text>
        <Button size="sm" aria-label={words.for(child.name)} onClick={() => setOpen(true)}>
          {words.make}
        </Button>
      </Stack>
      {open && <DeclareDialog child={child} onClose={() => setOpen(false)} />}
    </Alert>
  )
}

const DeclareDialog = ({ child, onClose }: { child: Child; onClose: () => void }) => {
  const words = useWords(childWords)
  const client = useQueryClient()
  const [version, setVersion] = useState('')
  const [problem, setProblem] = useState<string>()
  const declare = useWrite({
    write: (agreed: string, key) =>
      api.post(`/user/members/${encodeURIComponent(child._id)}/declaration`, { version: agreed }, { key }),
    refreshes: ['members', 'profile'],
    done: () => {
      notify.success(words.done)
      onClose()
    },
    failed: async error => {
      if (!(error instanceof ApiError && error.code === 'declaration_outdated')) return notify.failed(error, words.failed)
      await client.refetchQueries({ queryKey: termsQuery('CHILD').queryKey })
      setVersion('')
      setProblem(errorMessage(error))
    },
  })
  const choose = (agreed: string) => {
    setVersion(agreed)
    setProblem(undefined)
  }
  return (
    <Dialog title={words.for(child.name)} size="lg" onClose={onClose}>
      <form noValidate onSubmit={submitHandler(() => (version === '' ? setProblem(words.missing) : declare.mutate(version)))}>
        <Stack>
          <ChildDeclaration version={version} onChange={choose} error={problem} />
          <FormButtons submit={words.save} pending={declare.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
