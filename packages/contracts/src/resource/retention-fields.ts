import { z } from 'zod'
import { type RetentionName, retention, retentionField, retentionNames } from '../retention.ts'
import { wholeNumber } from './number-fields.ts'

const fieldOf = (name: RetentionName) => {
  const { label, erases, min, max } = retention[name]
  const wrong = `Enter days from ${min} to ${max}`
  return {
    ...wholeNumber({ label: `Kept: ${label.toLowerCase()}`, min, max, wrong, hint: erases }),
    unit: 'days',
    unlisted: true as const,
    // The page Retention changes these fields, because it shows first what the change erases.
    onlyWhenAdding: true as const,
    schema: z.int(wrong).min(min, wrong).max(max, wrong).optional(),
  }
}

type RetentionFields = { [N in RetentionName as ReturnType<typeof retentionField<N>>]: ReturnType<typeof fieldOf> }

/** Fields of the System Settings with the days after which data is erased. A request may leave them out: the present ones stay. */
export const retentionFields = Object.fromEntries(
  retentionNames.map(name => [retentionField(name), fieldOf(name)]),
) as RetentionFields

export const shippedRetention = Object.fromEntries(
  retentionNames.map(name => [retentionField(name), retention[name].shipped]),
) as { [N in keyof RetentionFields]: number }
