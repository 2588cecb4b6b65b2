import { Alert } from '@mantine/core'
import { IconHourglassHigh } from '@tabler/icons-react'
import { Moment } from '../../components/date-text.tsx'
import type { MasterRecord } from './queries.ts'

/** Says until when an account without a second admin's confirmation cannot save; not rendered for all other accounts. */
export const RecordPendingNotice = ({ record: { waits_until } }: { record: MasterRecord }) =>
  typeof waits_until === 'string' && (
    <Alert color="amber" maw={640} mb="md" role="status" icon={<IconHourglassHigh size={18} aria-hidden="true" />}>
      <b>
        This account waits until <Moment iso={waits_until} />.
      </b>{' '}
      No second admin confirmed it, so it can save nothing until then. Every other admin and Finance were told.
    </Alert>
  )
