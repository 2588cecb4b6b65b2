import { Button, Center, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { errorMessage } from '../lib/api-error.ts'
import { commonWords } from '../lib/common-words.ts'
import { useWords } from '../lib/words.ts'

/** Shown instead of a part of a page that could not be loaded. `title`: the spec's text for it, if there is one. */
export const ErrorState = ({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) => {
  const { tryAgain } = useWords(commonWords)
  return (
    <Center mih={200} p="lg" role="alert">
      <Stack align="center" gap="xs" maw={420}>
        <ThemeIcon size={32} color="red" aria-hidden="true">
          <IconCloudOff size={26} stroke={1.5} />
        </ThemeIcon>
        {title && <Text fw={600}>{title}</Text>}
        <Text ta="center" c={title ? 'dimmed' : undefined}>
          {errorMessage(error)}
        </Text>
        {onRetry && (
          <Button variant="default" size="sm" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {tryAgain}
          </Button>
        )}
      </Stack>
    </Center>
  )
}
