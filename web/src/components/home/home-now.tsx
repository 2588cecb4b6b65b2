import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './home.module.css'

interface HomeNowProps {
  label: string
  count: ReactNode
  /** The parts of the count in one line. */
  line?: ReactNode
  /** The one button. */
  action?: ReactNode
  /** Lesser links at the lower end. */
  foot?: ReactNode
  /** The rows that are counted, most urgent first. */
  children: ReactNode
}

/** The first block of a home: a dark card with the number of things that wait for this person, and these things beside it. */
export const HomeNow = ({ label, count, line, action, foot, children }: HomeNowProps) => (
  <Paper withBorder component="section" aria-label={label} className={classes.now}>
    <div className={classes.ink}>
      <Text size="sm">{label}</Text>
      <div className={`${classes.count} tabular`}>{count}</div>
      {line && <Text fz="0.8125rem">{line}</Text>}
      {action}
      {foot && (
        <Text fz="0.8125rem" component="div" className={classes.foot}>
          {foot}
        </Text>
      )}
    </div>
    <div className={classes.panel}>{children}</div>
  </Paper>
)
