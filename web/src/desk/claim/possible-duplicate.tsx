import { Alert, Text } from '@mantine/core'
import { flagCodes, flagsInWords } from '@opdesk/contracts/claim/reading/flags.ts'
import { IconCopy, IconFlag } from '@tabler/icons-react'
import { Fragment } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { claimLink } from './queries.ts'

/** Maximum number of claims that a notice names. */
const NAMED = 20

/** Marks a possible duplicate in a list. */
export const PossibleDuplicateBadge = ({ claim }: { claim: { possible_duplicate: boolean } }) =>
  claim.possible_duplicate && <StatusBadge tone="attention" label="Possible duplicate" />

interface DuplicatesAheadProps {
  claims: readonly { _id: string; claim_id: string }[]
  /** Facts to consider before the decision or payment. */
  children: string
}

/** Lists the possible duplicates among the claims of a decision or a payment. */
export const DuplicatesAhead = ({ claims, children }: DuplicatesAheadProps) =>
  claims.length > 0 && (
    <Alert
      color="amber"
      icon={<IconCopy aria-hidden="true" />}
      title={claims.length === 1 ? 'Possible duplicate' : `Possible duplicates: ${claims.length}`}
    >
      <Text>
        {claims.slice(0, NAMED).map(({ _id, claim_id }, index) => (
          <Fragment key={_id}>
            {index > 0 && ', '}
            <AnchorLink {...claimLink('management', _id)} target="_blank">
              {claim_id}
            </AnchorLink>
          </Fragment>
        ))}
        {claims.length > NAMED && ` and ${claims.length - NAMED} more`}
      </Text>
      <Text mt={4}>{children}</Text>
    </Alert>
  )

interface FlaggedAheadProps {
  claims: readonly { _id: string; claim_id: string; flags: readonly string[] }[]
  /** Facts to consider before the decision or payment. */
  children: string
}

/** Lists the claims of a decision or a payment whose documents differ from what was claimed. */
export const FlaggedAhead = ({ claims, children }: FlaggedAheadProps) => {
  const flagged = claims.filter(({ flags }) => flags.length > 0)
  return (
    flagged.length > 0 && (
      <Alert
        color="amber"
        icon={<IconFlag aria-hidden="true" />}
        title={flagged.length === 1 ? 'Documents differ from the claim' : `Documents differ from the claims: ${flagged.length}`}
      >
        {flagged.slice(0, NAMED).map(({ _id, claim_id, flags }) => (
          <Text key={_id}>
            <AnchorLink {...claimLink('management', _id)} target="_blank">
              {claim_id}
            </AnchorLink>
            {`: ${flagsInWords(flagCodes.filter(code => flags.includes(code)))}`}
          </Text>
        ))}
        {flagged.length > NAMED && <Text>{`and ${flagged.length - NAMED} more`}</Text>}
        <Text mt={4}>{children}</Text>
      </Alert>
    )
  )
}

interface Checked {
  possible_duplicate: boolean
  flags: readonly string[]
}

/** The check that makes 'select all' in a list leave out possible duplicates, and claims whose documents differ. */
export const manualCheck = {
  is: ({ possible_duplicate, flags }: Checked): boolean => possible_duplicate || flags.length > 0,
  what: (count: number): string =>
    count === 1 ? '1 possible duplicate or flagged claim' : `${count} possible duplicates or flagged claims`,
}
