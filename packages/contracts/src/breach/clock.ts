/** Hours within which the Board gets the detailed report (Data Protection Rules 2025, rule 7(2)). */
export const REPORT_HOURS = 72
const HOUR_MS = 3_600_000

/** The end of the 72 hours, ISO 8601. */
export const reportDueAt = (noticedAt: string): string => new Date(Date.parse(noticedAt) + REPORT_HOURS * HOUR_MS).toISOString()

/** Whole hours until the report is due: rounded down, and negative once it is late. */
export const reportHoursLeft = (noticedAt: string, now: Date): number =>
  Math.floor((Date.parse(reportDueAt(noticedAt)) - now.getTime()) / HOUR_MS)

export interface ReportClock {
  state: 'running' | 'late' | 'in_time' | 'told_late'
  text: string
}

const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`

/** The clock of a breach in words. `reportedAt`: when the Board got the detailed report; null before. */
export const reportClock = (noticedAt: string, reportedAt: string | null, now: Date): ReportClock => {
  if (reportedAt !== null)
    return reportedAt <= reportDueAt(noticedAt)
      ? { state: 'in_time', text: 'The Board has the report, in time' }
      : { state: 'told_late', text: 'The Board has the report, after the 72 hours' }
  const left = reportHoursLeft(noticedAt, now)
  if (left === -1) return { state: 'late', text: 'The report to the Board is late, by less than an hour' }
  if (left < 0) return { state: 'late', text: `The report to the Board is ${hours(-left - 1)} late` }
  return { state: 'running', text: left === 0 ? 'Less than an hour left for the report' : `${hours(left)} left for the report` }
}
