import { dayFieldWords } from '../lib/day-field-words.ts'
import { wordsNow } from '../lib/words.ts'
import '@mantine/dates/styles.css'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { useEffect, useState } from 'react'
import type { useCalendar } from './use-calendar.ts'

const spans = [7, 30, 180, 730]
const presetsUntil = (today: Day) =>
  spans.map(span => ({ value: [addDays(today, -span), today] as [Day, Day], label: wordsNow(dayFieldWords).lastDays(span) }))

type Days = [Day | null, Day | null]

interface RangeCalendarProps {
  calendar: Pick<ReturnType<typeof useCalendar>, 'ariaLabels' | 'onLevelChange' | 'highlightToday' | 'getDayProps'>
  today: Day
  days: Days
  onChoose: (first: Day, last: Day) => void
}

const RangeCalendar = ({ calendar, today, days, onChoose }: RangeCalendarProps) => {
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<Days>(days)
  return (
    <DatePicker
      type="range"
      {...calendar}
      __stopPropagation
      defaultDate={days[1] ?? today}
      maxDate={today}
      // Marks no days as weekend: claims are raised on all days, and the red has too little contrast in the dark scheme.
      weekendDays={[]}
      allowSingleDateInRange
      hideOutsideDates
      presets={phone ? undefined : presetsUntil(today)}
      value={chosen}
      onChange={([first, last]) => {
        setChosen([first, last])
        if (first && last) onChoose(first, last)
      }}
    />
  )
}

/** The calendar of `DateRangeInput`'s button. Opens only after it has loaded, so that the focus can return to the button. */
export const DateRangePicker = ({ onLoad, ...calendar }: RangeCalendarProps & { onLoad: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onLoad, [])
  return (
    <Popover.Dropdown data-dates-dropdown>
      <RangeCalendar {...calendar} />
    </Popover.Dropdown>
  )
}
