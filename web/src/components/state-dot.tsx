import type { Tone } from '@opdesk/contracts/tone.ts'
import type { ReactNode } from 'react'
import classes from './state-dot.module.css'

interface StateDotProps {
  /** `again`: the record has just come back. */
  tone: Tone | 'again'
  title?: string | undefined
  children: ReactNode
}

/** A state in a row: a dot of its colour and a word, on one line. Usual states are grey. */
export const StateDot = ({ tone, title, children }: StateDotProps) => (
  <span className={classes.state} data-tone={tone} title={title}>
    {children}
  </span>
)
