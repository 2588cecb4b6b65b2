import { Group, Text } from '@mantine/core'
import { AnchorLink, type PageLink } from '../link.tsx'
import classes from './card-list.module.css'
import type { ShortCard } from './table-props.ts'

/** A record in three lines: title with amount, note, state. */
export const ShortCardContent = ({ card, link }: { card: ShortCard; link: PageLink | undefined }) => (
  <>
    <Group justify="space-between" gap="4px 12px" align="baseline">
      <Text component="div" fw={600} className={classes.heading}>
        {link ? (
          <AnchorLink {...link} className={classes.link} size="md" fw={600}>
            {card.title}
          </AnchorLink>
        ) : (
          card.title
        )}
      </Text>
      <Text component="div" fw={600} className="tabular">
        {card.amount}
      </Text>
    </Group>
    <Text component="div" size="sm" c="dimmed" mb={8} className="anywhere">
      {card.note}
    </Text>
    <div className={classes.state}>{card.state}</div>
  </>
)
