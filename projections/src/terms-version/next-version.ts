/**
 * Name of the next version: the IST day of the change, with a number within the day. It never repeats an earlier name, even if the
 * clock was set back.
 */
export const nextVersion = (before: string, day: string): string => {
  const [dayBefore = '', number = '1'] = before.split('.')
  return day > dayBefore ? day : `${dayBefore}.${Number(number) + 1}`
}
