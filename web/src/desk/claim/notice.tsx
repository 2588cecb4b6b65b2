import { Box, Button, Group, Popover, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  icon: ReactNode
  title: string
  /** What there is to say; on a desk as much of it as a line holds. */
  children?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** All of it, where a line may not hold it. */
  details?: ReactNode
  /** What opens the details, e.g. 'Read all'. */
  more?: string
  /** `done`: something has happened; otherwise something asks for attention. */
  tone?: 'attention' | 'done'
  role?: 'region' | 'status'
}

/** Something to know about a claim, in one line above its document. */
export const Notice = (props: NoticeProps) => {
  const { icon, title, children, actions, details, more = 'Read all', tone = 'attention', role = 'region' } = props
  return (
    <Box
      component="section"
      className={classes.notice}
      data-tone={tone}
      role={role}
      aria-label={role === 'region' ? title : undefined}
    >
      {icon}
      <Text className={classes.title}>{title}</Text>
      <Text component="div" className={classes.text}>
        {children}
      </Text>
      <Group gap={6} wrap="nowrap">
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
