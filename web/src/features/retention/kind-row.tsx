import { Grid, NumberInput, Paper, Text, Title } from '@mantine/core'
import type { RetentionRow } from '@opdesk/contracts/operation/retention.ts'
import { retention } from '@opdesk/contracts/retention.ts'
import { useId } from 'react'
import { DateText } from '../../components/date-text.tsx'

interface KindRowProps {
  row: RetentionRow
  value: number | string
  onChange: (value: number | string) => void
  readOnly: boolean
  /** True while the shown numbers are those of other times than the typed ones. */
  stale: boolean
}

export const isWithin = ({ kind }: Pick<RetentionRow, 'kind'>, value: number | string): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= retention[kind].min && value <= retention[kind].max

/** A kind of data with what is erased of it, its days, and what the next night erases. */
export const KindRow = ({ row, value, onChange, readOnly, stale }: KindRowProps) => {
  const { label, erases, min, max } = retention[row.kind]
  const id = useId()
  const wrong = !isWithin(row, value)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Grid gap="md" align="flex-start">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Title order={2} size="h4" id={id}>
            {label}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {erases}
          </Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6, md: 3 }}>
          <NumberInput
            label="Kept for"
            description={`${min} to ${max} days`}
            aria-label={`Days: ${label}`}
            suffix=" days"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            value={value}
            onChange={onChange}
            readOnly={readOnly}
            error={wrong && `Enter days from ${min} to ${max}`}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6, md: 3 }}>
          <Text size="sm" fw={500}>
            Next night
          </Text>
          <Text mt={4} aria-live="polite" {...(stale && { c: 'dimmed' })}>
            {stale ? (
              'Not counted yet'
            ) : row.due === 0 ? (
              'Nothing to erase'
            ) : (
              <>
                <Text span fw={600} className="tabular">
                  {row.due.toLocaleString('en-IN')}
                  {row.more && '+'}
                </Text>{' '}
                to erase
                {row.oldest && (
                  <>
                    , oldest <DateText value={row.oldest} />
                  </>
                )}
              </>
            )}
          </Text>
        </Grid.Col>
      </Grid>
    </Paper>
  )
}
