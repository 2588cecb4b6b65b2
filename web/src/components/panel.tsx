import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PanelProps {
  id: string
  title: ReactNode
  /** True for a smaller title, on pages of several panels. */
  small?: boolean
  children: ReactNode
}

/** A titled part of a page, named by its title. */
export const Panel = ({ id, title, small, children }: PanelProps) => (
  <Paper withBorder p="md" component="section" aria-labelledby={id}>
    <Title order={2} id={id} {...(small ? { fz: 'md', mb: 'sm' } : { mb: 'xs' })}>
      {title}
    </Title>
    {children}
  </Paper>
)
