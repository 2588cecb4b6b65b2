export type Rule = 'drop a guard' | 'swap an operand' | 'skip an event' | 'move a step early'

/** One change of a source file: its text from `start` to `end` becomes `to`. */
export interface Mutant {
  /** Path below the checkout. */
  file: string
  rule: Rule
  line: number
  start: number
  end: number
  from: string
  to: string
}

export const describeMutant = ({ file, line, rule, from, to }: Mutant): string => {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)
  return `${file}:${line} ${rule}: ${short(from)} → ${short(to) || 'nothing'}`
}
