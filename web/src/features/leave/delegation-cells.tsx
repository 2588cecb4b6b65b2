import { Button, Stack, Text } from '@mantine/core'
import type { DelegationRecord } from '@opdesk/contracts/delegation/delegation-list.ts'
import type { Column } from '../../components/data-table.tsx'
import { Moment } from '../../components/date-text.tsx'

/** The person who named the substitute, and the one who ended it before its time. */
export const NamedBy = ({ delegation }: { delegation: DelegationRecord }) => {
  const { granted_by, createdAt, ended_by, ended_at } = delegation
  return (
    <Stack gap={0}>
      <Text>
        {granted_by}, <Moment iso={createdAt} />
      </Text>
      {ended_at && (
        <Text c="dimmed">
          Ended by {ended_by}, <Moment iso={ended_at} />
        </Text>
      )}
    </Stack>
  )
}

/** The button that ends a substitution, if the viewer may. */
export const endColumn = <Sort extends string>(
  onEnd: (delegation: DelegationRecord) => void,
  ending: boolean,
): Column<DelegationRecord, Sort> => ({
  key: 'end',
  title: 'Action',
  pinned: true,
  render: delegation =>
    delegation.may_end ? (
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        disabled={ending}
        aria-label={`End the substitution of ${delegation.verifier.name} by ${delegation.substitute.name}`}
        onClick={() => onEnd(delegation)}
      >
        End
      </Button>
    ) : (
      '–'
    ),
})
