import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import type { Kind, Values } from './kind.ts'
import { chosen, chosenAtFirst, SelectInput } from './select.tsx'

/** A choice that lists show as a badge. */
export const status: Kind<'status'> = { initial: chosenAtFirst, text: chosen, Input: SelectInput }

/** Green where the record is active. */
export const isActive = ({ name }: FieldOf<'status'>, record: Values): boolean => record[name] === 1
