import { Alert, Button, Checkbox, Code, CopyButton, Stack, Text } from '@mantine/core'
import type { ShownProgramKey } from '@opdesk/contracts/program-key/queries.ts'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'

/** Shows a new key, the only time. To close it, the person confirms having stored it. */
export const ShownKey = ({ shown, onClose }: { shown: ShownProgramKey; onClose: () => void }) => {
  const [kept, setKept] = useState(false)
  return (
    <Dialog title="The new key" closeOnClickOutside={false} closeOnEscape={false} withCloseButton={false} onClose={onClose}>
      <Stack>
        <Alert color="amber" icon={<IconAlertTriangle size={20} aria-hidden="true" />} title="Copy this key now">
          It is shown only this once. Give it to the program in a safe way, never by mail or chat.
        </Alert>
        <Code block aria-label="Key" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {shown.key}
        </Code>
        <CopyButton value={shown.key}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy} data-autofocus>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        {shown.waits && (
          <Text size="sm">The key works once another admin confirms it under Requests to confirm, within 7 days.</Text>
        )}
        <Checkbox label="I have stored this key" checked={kept} onChange={event => setKept(event.currentTarget.checked)} />
        <Button disabled={!kept} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Dialog>
  )
}
