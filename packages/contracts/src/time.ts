/**
 * Day rules are in Asia/Kolkata (domain.md section 3). IST has no daylight saving, so a constant offset is exact and needs no
 * time-zone database.
 */
const IST_OFFSET_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000

/** A calendar day in IST, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

export const istDay = (instant: Date): Day => new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** The first instant of an IST day. */
export const startOfIstDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS)

/** The first instant after an IST day. */
export const endOfIstDay = (day: Day): Date => startOfIstDay(addDays(day, 1))

/** True for an existing calendar day; 2026-02-30 does not exist. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** Age in whole years on a day. In common years a person born on 29 February turns a year older on 1 March. */
export const ageOn = (birth: Day, day: Day): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

/** Number of days after a visit within which its OPD claim must be submitted: the window is today and the 7 days before it. */
export const OPD_WINDOW_DAYS = 7

export const isInOpdWindow = (opdDate: Day, now: Date): boolean => {
  const today = istDay(now)
  return opdDate <= today && opdDate >= addDays(today, -OPD_WINDOW_DAYS)
}

/** Number of days after which staff are reminded of a claim that waits for them. */
export const TAT_DAYS = 5

/** Formats an IST day as DD/MM/YYYY. */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** Formats an ISO 8601 instant as DD/MM/YYYY hh:mm A in IST. */
export const formatInstant = (iso: string): string => {
  const ist = new Date(Date.parse(iso) + IST_OFFSET_MS).toISOString()
  const hour = Number(ist.slice(11, 13))
  const twelve = String(hour % 12 || 12).padStart(2, '0')
  return `${formatDay(ist.slice(0, 10))} ${twelve}:${ist.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A Date with the clock in India as its UTC parts, for spreadsheets, which have no time zones. */
export const asIstClock = (iso: string): Date => new Date(Date.parse(iso) + IST_OFFSET_MS)

/** Formats an instant as YYYY_MM_DD_HH_mm_ss in IST, for file names. */
export const istTimestamp = (instant: Date): string =>
  new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19).replaceAll(/\D/g, '_')
