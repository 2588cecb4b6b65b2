import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ReleasePreflight, releaseWarningLabels } from '@opdesk/contracts/payment-release/queries.ts'
import { Money } from '../../../components/money.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StateLine } from '../../../components/state-line.tsx'
import { groupWarnings, isSerious, type WarnedPayments } from './group-warnings.ts'

interface ReleaseChecksProps {
  release: Pick<ReleasePreflight, 'payments' | 'preflight'>
  /** Claims whose payments are left out of this release. */
  leftOut: ReadonlySet<string>
  /** Undefined for a person who cannot release. */
  onLeaveOut: ((claims: readonly string[], out: boolean) => void) | undefined
}

const NAMED = 4

/** The first payees of a check with their accounts. */
const payeesOf = ({ payments }: WarnedPayments, preflight: ReleasePreflight['preflight']): string => {
  const accounts = new Map(preflight.warnings.map(({ claim_id, account }) => [claim_id, account]))
  const named = payments.slice(0, NAMED).map(({ claim, user_id }) => {
    const account = accounts.get(claim._id)
    return account ? `${user_id.name} (${account})` : user_id.name
  })
  return [...named, ...(payments.length > NAMED ? [`${payments.length - NAMED} more`] : [])].join(', ')
}

/** What to check before a release, each with its payments, which can be left out. */
export const ReleaseChecks = ({ release, leftOut, onLeaveOut }: ReleaseChecksProps) => {
  const groups = groupWarnings(release)
  return (
    <Panel id="checks" title="To check" small>
      {groups.length === 0 && <StateLine tone="good">No check found a fault</StateLine>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {groups.map(group => {
          const { warning, payments, amount } = group
          const claims = payments.map(({ claim }) => claim._id)
          const isOut = claims.every(id => leftOut.has(id))
          return (
            <Group component="li" key={warning} justify="space-between" gap="xs" wrap="wrap">
              <div style={{ flex: '1 1 260px', minWidth: 0 }}>
                <StateLine tone={isSerious(warning) ? 'wait' : 'idle'}>
                  <strong>{releaseWarningLabels[warning]}</strong>
                </StateLine>
                <Text size="sm" c="dimmed" pl={18} className="anywhere">
                  {payeesOf(group, release.preflight)}
                </Text>
              </div>
              <Group gap="md" wrap="nowrap">
                <Text size="sm" className="tabular">
                  {payments.length} · <Money rupees={amount} />
                </Text>
                {onLeaveOut && (
                  <SegmentedControl
                    size="xs"
                    aria-label={releaseWarningLabels[warning]}
                    data={[
                      { value: 'pay', label: 'Pay' },
                      { value: 'out', label: 'Leave out' },
                    ]}
                    value={isOut ? 'out' : 'pay'}
                    onChange={value => onLeaveOut(claims, value === 'out')}
                  />
                )}
              </Group>
            </Group>
          )
        })}
      </Stack>
    </Panel>
  )
}
