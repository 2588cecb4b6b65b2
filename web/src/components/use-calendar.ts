import { useId } from 'react'

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** What a calendar that opens needs for people with a keyboard or a screen reader. */
export const useCalendar = () => {
  // The calendar is named by what opens it, which Mantine finds when both have the same id.
  const id = useId()
  /** The year or month that was chosen went away with its list, and would leave the focus nowhere: it goes on to the months or days. */
  const goOn = () => document.getElementById(`${id}-dropdown`)?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus()
  return {
    id,
    popoverProps: { id, returnFocus: true },
    onLevelChange: () => void requestAnimationFrame(goOn),
    ariaLabels,
  }
}
