const DAY_MS = 86_400_000
/** Days of Excel's two calendars before 1 January 1970. The first calendar counts 29 February 1900, a day that did not exist. */
const EPOCH_1900 = 25_569
const EPOCH_1904 = 24_107
const LEAP_1900 = 60
/** 31 December 9999. */
const LAST = 2_958_465

/** The day of Excel's serial number as DD/MM/YYYY, in no time zone; undefined for a number that is no day. */
export const dayOfSerial = (serial: number, date1904 = false): string | undefined => {
  const day = Math.floor(serial)
  if (!Number.isFinite(day) || day < 1 || day > LAST || (!date1904 && day === LEAP_1900)) return undefined
  const since1970 = date1904 ? day - EPOCH_1904 : day - EPOCH_1900 + (day < LEAP_1900 ? 1 : 0)
  const [year = '', month = '', date = ''] = new Date(since1970 * DAY_MS).toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}
