import { Skeleton } from '@mantine/core'
import { formatDay, formatInstant, isDay } from '@opdesk/contracts/time.ts'
import { lazy, Suspense } from 'react'
import { loadModule } from '../../../lib/load-module.ts'
import { type Kind, labelOf, storedText } from './kind.ts'

/** Most masters have no day, so their pages do not load a calendar. */
const DayInput = lazy(async () => ({ default: (await loadModule(() => import('../../../components/day-input.tsx'))).DayInput }))

/** A day, YYYY-MM-DD. The server may set a full timestamp. */
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
