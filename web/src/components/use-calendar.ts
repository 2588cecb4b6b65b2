import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { useId } from 'react'

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Marks today in India, where the calendar itself would mark the day of the device. */
export const getDayProps = (day: Day) => {
  const isToday = day === istDay(new Date())
  return { 'data-today': isToday || undefined, 'aria-current': isToday ? ('date' as const) : undefined }
}

/** Keyboard and screen reader support of a calendar that opens. */
export const useCalendar = () => {
  // The calendar takes its name from its button, which Mantine finds when both have the same id.
  const id = useId()
  /** The chosen year or month disappears with its list, and would lose the focus: moves it on to the months or days. */
  const goOn = () => document.getElementById(`${id}-dropdown`)?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus()
  return {
    id,
    popoverProps: { id, returnFocus: true },
    onLevelChange: () => void requestAnimationFrame(goOn),
    ariaLabels,
    highlightToday: true,
    getDayProps,
  }
}
