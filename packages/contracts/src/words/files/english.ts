import { type FileKindName, refusedKind } from '../../file-kinds.ts'

const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('')

/** The texts about chosen files that are refused or made smaller before their upload. Sizes are formatted; `taken` has the accepted types. */
export const english = {
  wrongKind: (name: string, kind: FileKindName, taken: readonly string[]): string => refusedKind(name, kind, list(taken)),
  empty: (name: string) => `${name} is empty. It may not be on this device yet: open it once, and choose it again.`,
  tooLarge: (name: string, size: string, limit: string) => `Invalid file size: ${name} has ${size}, the limit is ${limit}`,
  tooMany: (max: number) => `Maximum ${max} files can be uploaded`,
  shrunk: (name: string, now: string, before: string) =>
    `${name} was made smaller: ${now} in place of ${before}. Please check that it can still be read.`,
}
export type FileWords = typeof english
