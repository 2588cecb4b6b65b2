import { Paper, Text } from '@mantine/core'
import { AnchorLink, type PageLink } from '../link.tsx'
import classes from './short-card.module.css'
import type { DataTableProps, ShortCard } from './table-props.ts'

/** A record in two lines: title and note, beside them amount and state. Its buttons are below. */
const ShortCardContent = ({ card, link }: { card: ShortCard; link: PageLink | undefined }) => (
  <>
    <div className={classes.lines}>
      <div className={classes.about}>
        <Text component="div" fw={600}>
          {link ? (
            <AnchorLink {...link} className={classes.link} size="md" fw={600} c="var(--mantine-color-text)" underline="never">
              {card.title}
            </AnchorLink>
          ) : (
            card.title
          )}
        </Text>
        <Text component="div" size="sm" c="dimmed">
          {card.note}
        </Text>
      </div>
      <div className={classes.end}>
        <Text component="div" fw={600} className="tabular">
          {card.amount}
        </Text>
        <Text component="div" size="sm">
          {card.state}
        </Text>
      </div>
    </div>
    {card.actions && <div className={classes.actions}>{card.actions}</div>}
  </>
)

interface ShortCardListProps<T extends object> extends Pick<DataTableProps<T>, 'label' | 'rowKey' | 'rowLink'> {
  records: readonly T[]
  shortCard: (record: T) => ShortCard
  /** Id of the list, which can then be focused. */
  id?: string | undefined
}

/** Records as rows of one card, for a list that people read on a phone. */
export const ShortCardList = <T extends object>({ label, records, rowKey, rowLink, shortCard, id }: ShortCardListProps<T>) => (
  <Paper withBorder component="ul" className={classes.list} aria-label={label} id={id} tabIndex={id ? -1 : undefined}>
    {records.map(record => (
      <li key={rowKey(record)} className={classes.row}>
        <ShortCardContent card={shortCard(record)} link={rowLink?.(record)} />
      </li>
    ))}
  </Paper>
)
