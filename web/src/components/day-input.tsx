import { dayFieldWords } from '../lib/day-field-words.ts'
import { useWords } from '../lib/words.ts'
import '@mantine/dates/styles.css'
import { ActionIcon, type MantineSize, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type Day, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { dayError, parseDay } from './parse-day.ts'
import { useCalendar } from './use-calendar.ts'

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'size'> {
  label: string
  size?: MantineSize
  value?: Day | null
  /** Called with null while the typed text is not a day between `minDate` and `maxDate`. */
  onChange?: (day: Day | null) => void
}

interface CalendarProps {
  minDate: Day
  maxDate: Day
  /** The calendar's first view before a day is chosen: the month of `day`, or the years around it. Default: the current month. */
  beginsWith?: { day: Day; level: 'month' | 'decade' }
}

/** A day in IST, typed as DD/MM/YYYY or chosen in a calendar. An invalid text remains in the field, which shows an error. */
export const DayInput = ({ value, onChange, minDate, maxDate, beginsWith, ...input }: DayInputProps & CalendarProps) => {
  const words = useWords(dayFieldWords)
  const { id, popoverProps, ...calendar } = useCalendar()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const day = value || null
  const today = istDay(new Date())
  const nearest = today < minDate ? minDate : today > maxDate ? maxDate : today
  const problem = dayError(typed, minDate, maxDate)
  const meant = problem ? null : (parseDay(typed) ?? null)
  // False if the day changed in the calendar or from outside instead of by typing.
  const isTyped = meant === day
  return (
    <TextInput
      placeholder={words.format}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...input}
      value={isTyped ? typed : day ? formatDay(day) : ''}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        setTyping(true)
        onChange?.(dayError(text, minDate, maxDate) ? null : (parseDay(text) ?? null))
      }}
      onBlur={event => {
        if (day) setTyped(formatDay(day))
        setTyping(false)
        input.onBlur?.(event)
      }}
      error={isTyped && problem && (!isTyping || input.error) ? problem : input.error}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover {...popoverProps} opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={input.disabled ?? false}
              aria-label={words.calendar(input.label)}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown data-dates-dropdown>
            <DatePicker
              {...calendar}
              // Stops the key event, so that Escape closes only the calendar and not the dialog around it.
              __stopPropagation
              size={input.size ?? 'sm'}
              defaultDate={day ?? beginsWith?.day ?? nearest}
              defaultLevel={day ? 'month' : (beginsWith?.level ?? 'month')}
              hideOutsideDates
              weekendDays={[]}
              minDate={minDate}
              maxDate={maxDate}
              value={day}
              onChange={chosen => {
                setOpen(false)
                setTyped(chosen ? formatDay(chosen) : '')
                onChange?.(chosen)
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
