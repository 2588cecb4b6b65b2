import type { NamedValue, ValueKind } from '@opdesk/contracts/resource/field.ts'
import { date } from './date.tsx'
import { email } from './email.tsx'
import type { AnyKind, Kind } from './kind.ts'
import { longText } from './long-text.tsx'
import { money } from './money.tsx'
import { number } from './number.tsx'
import { password } from './password.tsx'
import { phone } from './phone.tsx'
import { richText } from './rich-text.tsx'
import { select } from './select.tsx'
import { status } from './status.tsx'
import { onOff } from './switch.tsx'
import { text } from './text.tsx'

/** The kinds of fields with a single value. A new kind needs a file and a line here. */
export const valueKinds: { [K in ValueKind['kind']]: Kind<K> } = {
  text,
  email,
  'long text': longText,
  'rich text': richText,
  number,
  money,
  date,
  switch: onOff,
  password,
  phone,
  select,
  status,
}

export const valueKindOf = (field: NamedValue): AnyKind => valueKinds[field.kind] as unknown as AnyKind
