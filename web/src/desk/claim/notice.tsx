import { Box, Button, Group, Popover, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  icon: ReactNode
  title: string
  /** The name of the region, if the title names several. */
  label?: string | undefined
  /** The message. A wide screen shows only as much as fits on a line. */
  children?: ReactNode
  /** Buttons on the line. */
  actions?: ReactNode
  /** The whole message, for a message that may not fit on a line. */
  details?: ReactNode
  /** Label of the button for details, e.g. 'Read all'. */
  more?: string
  /** `done`: reports a completed action; `attention`: needs attention. */
  tone?: 'attention' | 'done'
  role?: 'region' | 'status'
}

/** A message about a claim, on one line above its document. */
export const Notice = (props: NoticeProps) => {
  const { icon, title, label = title, children, actions, details, more = 'Read all', tone = 'attention', role = 'region' } = props
  return (
    <Box
      component="section"
      className={classes.notice}
      data-tone={tone}
      role={role}
      aria-label={role === 'region' ? label : undefined}
    >
      {icon}
      <Text className={classes.title}>{title}</Text>
      <Text component="div" className={classes.text}>
        {children}
      </Text>
      <Group gap={6}>
        {details && (
          <Popover width={420} position="bottom-end" shadow="md" trapFocus returnFocus>
            <Popover.Target>
              <Button variant="default" size="compact-sm">
                {more}
              </Button>
            </Popover.Target>
            <Popover.Dropdown mah="60dvh" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
              {details}
            </Popover.Dropdown>
          </Popover>
        )}
        {actions}
      </Group>
    </Box>
  )
}
