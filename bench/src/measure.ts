/** One line of the report. `ratio` is value ÷ reference within this run; `goal` is the target for the ratio. */
export interface Measure {
  name: string
  unit: string
  value: number
  reference: number
  ratio: number
  goal?: number
}

const round = (value: number): number => (value < 100 ? Math.round(value * 100) / 100 : Math.round(value))

export const measure = (name: string, unit: string, value: number, reference: number, goal?: number): Measure => ({
  name,
  unit,
  value: round(value),
  reference: round(reference),
  ratio: Math.round((value / reference) * 100) / 100,
  ...(goal === undefined ? {} : { goal }),
})

export const percentile = (values: readonly number[], fraction: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * fraction) - 1)] ?? 0
}
