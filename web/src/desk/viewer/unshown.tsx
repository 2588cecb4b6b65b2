import { Button, Center, Loader, PasswordInput, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileOff, IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Deferred } from '../../components/deferred.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { fileUrl } from '../../lib/api.ts'
import type { OpenState } from './open-documents.ts'
import type { ViewerDocument } from './types.ts'

interface UnshownProps {
  document: ViewerDocument
  state: OpenState
  onRetry: () => void
}

/** Says why a document is not shown, and what to do. Empty for a document that is shown. */
export const Unshown = ({ document, state, onRetry }: UnshownProps) => {
  switch (state.kind) {
    case 'opening':
      return (
        <Deferred>
          <Center h="100%" role="status" aria-label={`Loading ${document.name}`}>
            <Loader size="sm" />
          </Center>
        </Deferred>
      )
    case 'locked':
      return <Password key={String(state.wrong)} name={document.name} {...state} />
    case 'broken':
      return (
        <EmptyState
          icon={<IconFileOff size={26} stroke={1.5} />}
          title="This document cannot be shown"
          hint="The file is damaged, or of an unusual kind. Download it to open it in another program."
          action={<Download document={document} />}
        />
      )
    case 'unavailable':
      return (
        <EmptyState
          icon={<IconFileOff size={26} stroke={1.5} />}
          title="The document could not be loaded"
          hint="Check the connection and load it again."
          action={
            <Button variant="default" onClick={onRetry}>
              Load again
            </Button>
          }
        />
      )
    default:
      return null
  }
}

const Download = ({ document }: { document: ViewerDocument }) => (
  <Button
    component="a"
    variant="default"
    href={fileUrl(document.file_id)}
    download={document.name}
    leftSection={<IconDownload size={16} aria-hidden="true" />}
  >
    Download {document.name}
  </Button>
)

interface PasswordProps {
  name: string
  wrong: boolean
  unlock: (password: string) => void
}

const Password = ({ name, wrong, unlock }: PasswordProps) => {
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password) unlock(password)
  }
  return (
    <Center mih={240} p="lg">
      <Stack component="form" gap="sm" w={320} maw="100%" onSubmit={send}>
        <IconLock size={26} stroke={1.5} aria-hidden="true" />
        <Text fw={600}>{name} has a password</Text>
        <PasswordInput
          label="Password of the document"
          autoComplete="off"
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          error={wrong && 'This password does not open the document. Try another one.'}
        />
        <Button type="submit" disabled={!password}>
          Open
        </Button>
      </Stack>
    </Center>
  )
}
