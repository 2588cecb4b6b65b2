import { Alert, Text } from '@mantine/core'
import type { VerifierWorkload } from '@opdesk/contracts/claim/verifiers.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { AnchorLink } from '../../components/link.tsx'
import { countedBoth } from './transferable.ts'

/** Warns of claims and disputes that are assigned to inactive verifiers, so that none can decide on them, and links to them. */
export const InactiveNotice = ({ workload }: { workload: readonly VerifierWorkload[] }) => {
  const inactive = workload.filter(({ active }) => !active)
  if (inactive.length === 0) return null
  const claims = inactive.reduce((sum, row) => sum + row.claims, 0)
  const disputes = inactive.reduce((sum, row) => sum + row.disputes, 0)
  const one = claims + disputes === 1
  const show = claims > 0 ? 'claims' : 'disputes'
  return (
    <Alert
      color="amber"
      mb="sm"
      role="status"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={`${countedBoth({ claims, disputes })} ${one ? 'is' : 'are'} with inactive verifiers`}
    >
      <Text>
        Nobody decides on {one ? 'it' : 'them'} until {one ? 'it is' : 'they are'} handed over.{' '}
        <AnchorLink
          {...linkOptions({ to: '/management/claims-transfer', search: { inactiveVerifier: true, show } })}
          underline="always"
          fw={600}
          c="inherit"
        >
          Show {one ? 'it' : 'them'}
        </AnchorLink>
      </Text>
    </Alert>
  )
}
