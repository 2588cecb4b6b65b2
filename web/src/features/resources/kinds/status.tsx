import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'
import type { Kind, Values } from './kind.ts'
import { chosen, chosenAtFirst, SelectInput } from './select.tsx'

/** A choice of one value, shown in lists as a badge. */
export const status: Kind<'status'> = { initial: chosenAtFirst, text: chosen, Input: SelectInput }

/** The colour of the badge: by the field's tones, or else green for an active record. */
export const toneOf = ({ name, tones }: FieldOf<'status'>, record: Values): Tone =>
  tones?.[Number(record[name])] ?? (record[name] === 1 ? 'good' : 'neutral')
