import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'

interface SecretShownProps {
  secret: string
  note: string
  onClose: () => void
}

/** Shows a new secret once. */
export const SecretShown = ({ secret, note, onClose }: SecretShownProps) => (
  <Stack>
    <Alert color="amber" title="Copy the secret now">
      It is shown only this time. The receiver checks each call with it.
    </Alert>
    <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {secret}
    </Code>
    <Text size="sm">{note}</Text>
    <Group justify="flex-end">
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} data-autofocus>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
)
