import { Alert, Badge, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Fragment } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { claimLink } from './queries.ts'

/** Marks a possible duplicate in a list. */
export const PossibleDuplicateBadge = ({ claim }: { claim: { possible_duplicate: boolean } }) =>
  claim.possible_duplicate && (
    <Badge color="amber" leftSection={<IconCopy size={12} aria-hidden="true" />} className="whole">
      Possible duplicate
    </Badge>
  )

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
        {claims.slice(0, 20).map(({ _id, claim_id }, index) => (
          <Fragment key={_id}>
            {index > 0 && ', '}
            <AnchorLink {...claimLink('management', _id)} target="_blank">
              {claim_id}
            </AnchorLink>
          </Fragment>
        ))}
        {claims.length > 20 && ` and ${claims.length - 20} more`}
      </Text>
      <Text mt={4}>{children}</Text>
    </Alert>
  )

/** The check that makes 'select all' in a list leave out possible duplicates. */
export const manualCheck = {
  is: (claim: { possible_duplicate: boolean }): boolean => claim.possible_duplicate,
  what: (count: number): string => (count === 1 ? '1 possible duplicate' : `${count} possible duplicates`),
}
