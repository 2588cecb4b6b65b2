import { Skeleton } from '@mantine/core'
import { formatDay, formatInstant, isDay } from '@opdesk/contracts/time.ts'
import { lazy, Suspense } from 'react'
import { loadModule } from '../../../lib/load-module.ts'
import { type Kind, labelOf, storedText } from './kind.ts'

/** Loaded lazily, since most masters have no day field. */
const DayInput = lazy(async () => ({ default: (await loadModule(() => import('../../../components/day-input.tsx'))).DayInput }))

/** A day as YYYY-MM-DD, or a full timestamp where the server sets the field. */
export const date: Kind<'date'> = {
  initial: storedText,
  text: (field, record) => {
    const day = storedText(field, record)
    return day && (isDay(day) ? formatDay(day) : formatInstant(day))
  },
  Input: props => {
    const { onChange, ...input } = props.form.getInputProps(props.field.name)
    return (
      <Suspense fallback={<Skeleton h={62} role="status" aria-label="Loading" />}>
        <DayInput
          {...labelOf(props)}
          label={props.field.label}
          placeholder="DD/MM/YYYY"
          minDate="1900-01-01"
          maxDate="2099-12-31"
          {...(props.inputRef && { ref: props.inputRef })}
          {...input}
          onChange={day => onChange(day ?? '')}
        />
      </Suspense>
    )
  },
}
