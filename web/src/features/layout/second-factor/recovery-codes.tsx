import { Alert, Button, Checkbox, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

const fileText = (codes: readonly string[]): string =>
  [
    'opdesk recovery codes',
    'Each code signs you in once, together with your password, when your phone is not at hand.',
    '',
    ...codes,
    '',
  ].join('\n')

const save = (codes: readonly string[]): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([fileText(codes)], { type: 'text/plain' }))
  link.download = 'opdesk-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Shows the recovery codes, which are shown only this once. To continue, the person confirms having stored them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const [kept, setKept] = useState(false)
  return (
    <Stack>
      <Alert color="amber" icon={<IconAlertTriangle size={20} aria-hidden="true" />} title="Keep these recovery codes now">
        The codes are shown only this once. Each code signs you in once if your phone is lost or broken; without them only an
        admin can help you. Keep them where others cannot read them, and not on the phone itself.
      </Alert>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        aria-label="Recovery codes"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {codes.map(code => (
          <Text key={code} component="li" ff="monospace" ta="center">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyButton value={fileText(codes)}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => save(codes)}>
          Download
        </Button>
      </Group>
      <Checkbox label="I have kept these codes" checked={kept} onChange={event => setKept(event.currentTarget.checked)} />
      <Button disabled={!kept} onClick={onKept}>
        Done
      </Button>
    </Stack>
  )
}
