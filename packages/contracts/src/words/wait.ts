const units = { second: 1, minute: 60, hour: 3600 } as const
export type WaitUnit = keyof typeof units

/**
 * The maximum wait in the unit that people would use: 40 seconds, 12 minutes, 3 hours. Rounded up, so that the wait is never too
 * short.
 */
export const waitOf = (seconds: number): { count: number; unit: WaitUnit } => {
  const unit = seconds < 60 ? 'second' : seconds <= 59 * 60 ? 'minute' : 'hour'
  return { count: Math.ceil(seconds / units[unit]), unit }
}

/** The maximum wait in English words. */
export const waitInWords = (seconds: number): string => {
  const { count, unit } = waitOf(seconds)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
