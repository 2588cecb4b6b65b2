import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import type { BulkRow, StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { paymentStateLabels } from '@opdesk/contracts/payment/queries.ts'
import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { claimLink } from '../claim/queries.ts'
import classes from './row-results.module.css'
import type { ResultRow } from './use-bulk-write.ts'

const appearance = {
  done: { color: 'teal', icon: IconCheck },
  waiting: { color: 'blue', icon: IconClock },
  refused: { color: 'red', icon: IconX },
  skipped: { color: 'gray', icon: IconMinus },
}

/** The fields that a result shows of its claim, or of a dispute's claim. */
export type ResultClaim = Pick<StaffClaimRow, '_id' | 'claim_id'> & { member_id: { name: string } }

interface RowResultsProps<C> {
  /** The claims as they were when the action was sent. */
  claims: readonly C[]
  results: readonly ResultRow[]
  /** Text for a successful claim, e.g. 'Approved'. */
  done: string
  /** Text for a successful claim, if it differs between claims. */
  doneTo?: (claim: C) => string
  /** What happens to the claims that failed. */
  hint?: string
  /** The reason why a claim without a result was not sent. */
  skipped?: string
  onClose: () => void
}

const reasonOf = ({ code, message }: BulkRow): string =>
  message ?? (isCode(code) ? errorCatalogue[code][1] : 'This was not done.')
const isCode = (code: string | undefined): code is keyof typeof errorCatalogue => code !== undefined && code in errorCatalogue

/** Kind and text of a payment that was requested and is not made (yet); null for a made payment and for other actions. */
const unpaid = ({ state, message }: ResultRow) => {
  if (!state || state === 'paid') return null
  return { kind: state === 'failed' ? 'refused' : 'waiting', text: message ?? paymentStateLabels[state] } as const
}

interface ResultListProps {
  rows: readonly { claim: ResultClaim; kind: keyof typeof appearance; text: string }[]
}

/** Results of claims, each with a link to its claim. */
export const ResultList = ({ rows }: ResultListProps) => (
  <ul className={classes.list} aria-label="Result for each claim">
    {rows.map(({ claim, kind, text }) => {
      const { color, icon: Icon } = appearance[kind]
      return (
        <li key={claim._id} className={classes.row}>
          <ThemeIcon size={22} radius="xl" variant="light" color={color} aria-hidden="true">
            <Icon size={14} />
          </ThemeIcon>
          <div className={classes.text}>
            <AnchorLink {...claimLink('management', claim._id)} fw={600} size="sm">
              {claim.claim_id}
            </AnchorLink>{' '}
            <Text span c="dimmed">
              {claim.member_id.name}
            </Text>
            <Text>{text}</Text>
          </div>
        </li>
      )
    })}
  </ul>
)

/** The result for each claim of a bulk action, refused claims first. */
export const RowResults = <C extends ResultClaim>({
  claims,
  results,
  done,
  doneTo = () => done,
  hint = 'Claims that failed remain selected while they are in the list.',
  skipped = '',
  onClose,
}: RowResultsProps<C>) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const rows = claims.map(claim => {
    const result = results.find(({ id }) => id === claim._id)
    if (!result) return { claim, kind: 'skipped', text: skipped } as const
    const payment = result.success && unpaid(result)
    if (payment) return { claim, ...payment }
    return result.success
      ? ({ claim, kind: 'done', text: doneTo(claim) } as const)
      : ({ claim, kind: 'refused', text: reasonOf(result) } as const)
  })
  const inOrder = (['refused', 'skipped', 'waiting', 'done'] as const).flatMap(kind => rows.filter(row => row.kind === kind))
  const count = (kind: keyof typeof appearance) => rows.filter(row => row.kind === kind).length
  const refused = count('refused')
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {`${done}: ${count('done')} of ${claims.length}`}
        {count('waiting') > 0 && `, not yet: ${count('waiting')}`}
        {refused > 0 && `, not done: ${refused}`}
        {count('skipped') > 0 && `, skipped: ${count('skipped')}`}
      </Text>
      <ResultList rows={inOrder} />
      {refused > 0 && <Text c="dimmed">{hint}</Text>}
      <Group justify="flex-end">
        <Button ref={button} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
