/** The texts of fields for days, and of their calendars. A slot takes the label of the field, or a formatted day. */
export const english = {
  format: 'DD/MM/YYYY',
  calendar: (label: string) => `Calendar: ${label}`,
  first: (label: string) => `${label}: first day`,
  last: (label: string) => `${label}: last day`,
  lastDays: (count: number) => `Last ${count} days`,
  notADay: 'Please write an existing day as DD/MM/YYYY',
  outside: (first: string, last: string) => `Please choose a day from ${first} to ${last}`,
  both: 'Please write both days',
  order: 'The last day must not be before the first',
  aria: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
}
export type DayFieldWords = typeof english
