import { ActionIcon, Box, Group, Input, Popover } from '@mantine/core'
import { istDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { dayFieldWords } from '../lib/day-field-words.ts'
import { loadModule } from '../lib/load-module.ts'
import { useWords } from '../lib/words.ts'
import { type DateRange, type DateRangeInputProps, type DayTexts, dayTexts, rangeError, selectedDays } from './date-range.ts'
import { parseDay } from './parse-day.ts'
import { useCalendar } from './use-calendar.ts'

const DateRangePicker = lazy(async () => ({
  default: (await loadModule(() => import('./date-range-picker.tsx'))).DateRangePicker,
}))

/**
 * Two days in IST, typed as DD/MM/YYYY or chosen in a calendar that loads after the page. Future days cannot be chosen. If the last
 * day is missing, today is shown. An invalid text remains in the field, and the list keeps its days.
 */
export const DateRangeInput = ({ label, value, onChange, clearable = true }: DateRangeInputProps) => {
  const words = useWords(dayFieldWords)
  const { id, popoverProps, ...calendar } = useCalendar()
  const errorId = useId()
  const today = istDay(new Date())
  const [from, to] = selectedDays(value, today)
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [typed, setTyped] = useState<DayTexts | null>(null)
  const [isTyping, setTyping] = useState(false)
  const told = useRef<DateRange>({})
  // Shows days that changed other than by typing.
  useEffect(() => {
    if (told.current.startDate !== (from ?? undefined) || told.current.endDate !== (to ?? undefined)) setTyped(null)
  }, [from, to])
  const tell = (range: DateRange) => {
    told.current = range
    onChange(range)
  }
  const texts = typed ?? dayTexts(from, to)
  const isBlank = texts.every(text => text.trim() === '')
  const problem =
    rangeError(texts, today) ?? (isBlank && !clearable ? { text: words.both, wrong: [true, true] as const } : undefined)
  const shown = typed && !isTyping ? problem : undefined
  const type = (next: DayTexts) => {
    setTyped(next)
    setTyping(true)
    const [startDate, endDate] = next.map(parseDay)
    if (!rangeError(next, today) && (startDate || clearable)) tell({ startDate, endDate })
  }
  const end = (at: 0 | 1, name: string) => ({
    withAria: false,
    placeholder: words.format,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 20,
    'aria-label': name,
    'aria-invalid': shown?.wrong[at] || undefined,
    'aria-describedby': shown && errorId,
    error: shown?.wrong[at],
    // The field of the last day is wider, because it contains the calendar's button. With large text each field has its own line.
    flex: `${at === 0 ? 1 : 1.2} 1 7.5rem`,
    value: texts[at],
  })
  return (
    <Box
      role="group"
      aria-label={label}
      w={{ base: '100%', xs: 340 }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyping(false)
        const [first, last] = texts.map(parseDay)
        if (typed && first && last && !problem) setTyped(dayTexts(first, last))
      }}
    >
      <Group gap={6}>
        <Input {...end(0, words.first(label))} onChange={({ currentTarget }) => type([currentTarget.value, texts[1]])} />
        <span aria-hidden="true">–</span>
        <Input
          {...end(1, words.last(label))}
          onChange={({ currentTarget }) => type([texts[0], currentTarget.value])}
          rightSectionPointerEvents="all"
          rightSection={
            <Popover {...popoverProps} opened={isOpen && isLoaded} onChange={setOpen} position="bottom-end" trapFocus>
              <Popover.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={words.calendar(label)} onClick={() => setOpen(!isOpen)}>
                  <IconCalendar size={18} aria-hidden="true" />
                </ActionIcon>
              </Popover.Target>
              <Suspense>
                <DateRangePicker
                  calendar={calendar}
                  today={today}
                  days={[from, to]}
                  onLoad={() => setLoaded(true)}
                  onChoose={(first, last) => {
                    setOpen(false)
                    setTyped(dayTexts(first, last))
                    setTyping(false)
                    tell({ startDate: first, endDate: last })
                  }}
                />
              </Suspense>
            </Popover>
          }
        />
      </Group>
      {shown && (
        <Input.Error id={errorId} mt={4}>
          {shown.text}
        </Input.Error>
      )}
    </Box>
  )
}
