import { Paper, Stack, Text } from '@mantine/core'
import { differenceLabels, differenceStateLabels, differenceStateTones } from '@opdesk/contracts/day-close/difference-kinds.ts'
import type { ListedDifference } from '@opdesk/contracts/day-close/difference-list.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { AnchorLink } from '../../../components/link.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { payoutLink } from '../payouts/queries.ts'
import { BothAmounts } from './both-amounts.tsx'
import classes from './day-close.module.css'
import { ExplainButton } from './explain-button.tsx'

/** The payment of a difference, with a link to its page if it is known here. */
export const DifferenceName = ({ difference: { payment, reference, provider_id, _id } }: { difference: ListedDifference }) =>
  payment === null ? (
    <span className="anywhere">{reference ?? provider_id ?? _id}</span>
  ) : (
    <AnchorLink {...payoutLink(payment)} className="anywhere">
      {reference ?? payment}
    </AnchorLink>
  )

/** Name, reason and time of an explanation. */
export const ExplanationText = ({ explanation }: { explanation: ListedDifference['explanation'] }) =>
  explanation && (
    <>
      <Text size="sm">{explanation.reason}</Text>
      <Text size="xs" c="dimmed">
        {explanation.by.name}, {formatInstant(explanation.at)}
      </Text>
    </>
  )

/** The differences of a day as cards, which print one below the other. */
export const DifferenceTable = ({ differences }: { differences: readonly ListedDifference[] }) => (
  <Stack gap="xs" component="ul" className={classes.cards}>
    {differences.map(difference => (
      <Paper key={difference._id} component="li" withBorder p="sm" className={classes.card}>
        <div className={classes.about}>
          <Text size="sm" fw={600}>
            {differenceLabels[difference.kind]}
          </Text>
          <Text size="sm">
            <DifferenceName difference={difference} />
          </Text>
        </div>
        <BothAmounts difference={difference} />
        <div className={classes.explanation}>
          <StatusBadge tone={differenceStateTones[difference.state]} label={differenceStateLabels[difference.state]} />
          <ExplanationText explanation={difference.explanation} />
        </div>
        <ExplainButton difference={difference} />
      </Paper>
    ))}
  </Stack>
)
