import type { FeeKind } from '../../codes.ts'

/** The labels of codes that pages of subscribers show. The contracts word codes in English, which stays for a code without a text. */
export const english = {
  gender: (_code: string, label: string) => label,
  relation: (label: string) => label,
  tenure: (_code: number, label: string) => label,
  state: (_code: number, name: string) => name,
  fee: (_kind: FeeKind, label: string) => label,
  /** The people that an option of a plan covers, by its label (resource/membership.ts). */
  membership: (label: string) => label,
}
export type LabelWords = typeof english
