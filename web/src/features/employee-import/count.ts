export const count = (number: number): string => number.toLocaleString('en-IN')

/** A number of things: 1 row, 2 rows. */
export const counted = (number: number, thing: 'row' | 'record' | 'employee' | 'error'): string =>
  `${count(number)} ${thing}${number === 1 ? '' : 's'}`
