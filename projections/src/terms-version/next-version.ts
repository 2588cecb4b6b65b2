/** The name of the next version: the IST day of the change, numbered within the day. Never a name used before. */
export const nextVersion = (before: string, day: string): string => {
  const [dayBefore = '', number = '1'] = before.split('.')
  return day > dayBefore ? day : `${dayBefore}.${Number(number) + 1}`
}
