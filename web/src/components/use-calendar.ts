import { useId } from 'react'

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
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
  }
}
