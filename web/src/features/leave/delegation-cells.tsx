import { Button, Stack, Text } from '@mantine/core'
import type { DelegationRecord } from '@opdesk/contracts/delegation/delegation-list.ts'
import type { Column } from '../../components/data-table.tsx'
import { Moment } from '../../components/date-text.tsx'

/** Who named the substitute and when, and who ended the substitution early. */
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

/** The column with the button that ends a substitution, for viewers who may end it. */
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
        variant="default"
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
