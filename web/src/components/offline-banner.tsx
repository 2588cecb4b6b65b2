import { Button, Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { commonWords } from '../lib/common-words.ts'
import { connection, useConnectionLost } from '../lib/connection.ts'
import { useWords } from '../lib/words.ts'
import classes from './offline-banner.module.css'

/** Shown on every page while the server cannot be reached. */
export const OfflineBanner = () => {
  const lost = useConnectionLost()
  const words = useWords(commonWords)
  return (
    <div role="status" className={classes.place}>
      {lost && (
        <Group gap="sm" wrap="nowrap" className={classes.banner}>
          <IconCloudOff size={20} aria-hidden="true" className={classes.sign} />
          <Text size="sm">{words.noConnection}</Text>
          <Button size="compact-sm" variant="white" color="dark" onClick={() => connection.checkNow()} className={classes.button}>
            {words.tryNow}
          </Button>
        </Group>
      )}
    </div>
  )
}
