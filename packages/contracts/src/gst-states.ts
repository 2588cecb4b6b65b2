import { states } from './reference.ts'

type Abbreviation = (typeof states)[number]['abbreviation']

/** GST state codes by the abbreviation of the state. */
const codes: Record<Abbreviation, string> = {
  AN: '35',
  AP: '37',
  AR: '12',
  AS: '18',
  BR: '10',
  CH: '04',
  CT: '22',
  DN: '26',
  DL: '07',
  GA: '30',
  GJ: '24',
  HR: '06',
  HP: '02',
  JK: '01',
  JH: '20',
  KA: '29',
  KL: '32',
  LA: '38',
  LD: '31',
  MP: '23',
  MH: '27',
  MN: '14',
  ML: '17',
  MZ: '15',
  NL: '13',
  OR: '21',
  PY: '34',
  PB: '03',
  RJ: '08',
  SK: '11',
  TN: '33',
  TG: '36',
  TR: '16',
  UP: '09',
  UT: '05',
  WB: '19',
}

/** Union Territories without a legislature: there UTGST replaces SGST. */
const withoutLegislature: readonly Abbreviation[] = ['AN', 'CH', 'DN', 'LA', 'LD']

const abbreviationOf = (stateId: number): Abbreviation => {
  const state = states[stateId]
  if (!state) throw new RangeError(`no state ${stateId}`)
  return state.abbreviation
}

/**
 * The two digits that represent a state in tax documents and at the beginning of a GSTIN. `stateId`: 0 to 35, as in reference.ts.
 */
export const gstStateCode = (stateId: number): string => codes[abbreviationOf(stateId)]

export const hasUtgst = (stateId: number): boolean => withoutLegislature.includes(abbreviationOf(stateId))
