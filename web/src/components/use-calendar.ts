import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { useId } from 'react'
import { dayFieldWords } from '../lib/day-field-words.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'

/** Marks today in India, where the calendar itself would mark the day of the device. */
export const getDayProps = (day: Day) => {
  const isToday = day === istDay(new Date())
  return { 'data-today': isToday || undefined, 'aria-current': isToday ? ('date' as const) : undefined }
}

/** Props that make a calendar in a popover usable by keyboard and screen reader. */
export const useCalendar = () => {
  // Mantine names the calendar after its button if both have the same id.
  const id = useId()
  /** Moves the focus to the list of months or days: the chosen year or month disappears, and the focus would be lost. */
  const goOn = () => document.getElementById(`${id}-dropdown`)?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus()
  return {
    id,
    popoverProps: { id, returnFocus: true },
    onLevelChange: () => void requestAnimationFrame(goOn),
    ariaLabels: useWords(dayFieldWords).aria,
    locale: useLanguage()[0],
    highlightToday: true,
    getDayProps,
  }
}
