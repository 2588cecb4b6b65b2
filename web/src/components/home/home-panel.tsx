import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './home.module.css'

interface HomePanelProps {
  title: string
  /** A soft second part of the head. */
  note?: ReactNode
  /** A link at the head's right end. */
  link?: ReactNode
  children: ReactNode
}

/** A panel of a home, named by its head. */
export const HomePanel = ({ title, note, link, children }: HomePanelProps) => {
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.panel}>
      <HomeHead id={id} title={title} note={note} link={link} />
      {children}
    </Paper>
  )
}

/** The head of a panel: its title, a soft second part, and a link. */
export const HomeHead = ({ id, title, note, link }: Omit<HomePanelProps, 'children'> & { id: string }) => (
  <header className={classes.head}>
    <Title order={2} id={id}>
      {title}
    </Title>
    {note && (
      <Text c="dimmed" fz="0.8125rem">
        {note}
      </Text>
    )}
    {link}
  </header>
)
