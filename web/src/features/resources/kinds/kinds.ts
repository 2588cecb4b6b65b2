import type { FieldKind, NamedField } from '@opdesk/contracts/resource/field.ts'
import { file } from './file.tsx'
import type { AnyKind, Kind } from './kind.ts'
import { pictures } from './pictures.tsx'
import { reference } from './reference.tsx'
import { rows } from './rows.tsx'
import { valueKinds } from './value-kinds.ts'

const kinds: { [K in FieldKind['kind']]: Kind<K> } = { ...valueKinds, reference, rows, pictures, file }

/** How the web client shows and edits this field, according to its kind. */
export const kindOf = (field: NamedField): AnyKind => kinds[field.kind] as unknown as AnyKind
