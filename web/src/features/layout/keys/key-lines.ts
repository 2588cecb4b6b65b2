import { characterGroup, characterKeys, type KeyPreferences } from '@opdesk/contracts/account/shortcut-keys.ts'
import { effectiveKey, type KeyGroup, type PageKey } from '../../../lib/keys.ts'

/** A command in the sheet, with its default keys and those that act. */
export interface KeyLine {
  name: string
  keys: readonly { from: string; acting: string | undefined }[]
}

export const groupTitles: Record<KeyGroup, string> = {
  decide: 'Decide',
  move: 'Move',
  document: 'Document',
  list: 'Lists',
  page: 'This page',
}

/** The command with the usual name of its key, if it has none; no command for a key without a usual name. */
export const named = (command: PageKey): PageKey[] => {
  if (command.name !== '' || command.key === undefined) return [command]
  const key = command.key.toLowerCase().replace('[plus]', '+')
  const name = characterKeys[key]
  return name === undefined ? [] : [{ ...command, key, name, group: characterGroup(key) }]
}

/** The keys of the page by activity: commands of the same name are one line. Groups without a key are left out. */
export const keyLines = (commands: readonly PageKey[], preferences: KeyPreferences) =>
  (Object.keys(groupTitles) as KeyGroup[]).flatMap(group => {
    const lines = new Map<string, { from: string; acting: string | undefined }[]>()
    for (const { key, name, group: of } of commands) {
      if (key === undefined || of !== group) continue
      const line = lines.get(name) ?? []
      if (!line.some(({ from }) => from === key)) line.push({ from: key, acting: effectiveKey(key, preferences) })
      lines.set(name, line)
    }
    return lines.size === 0 ? [] : [{ group, lines: [...lines].map(([name, keys]): KeyLine => ({ name, keys })) }]
  })

/** True if the keys are at least four digits or signs in a row, which the sheet shows as "1 to 9". */
export const isRange = (keys: KeyLine['keys']): boolean =>
  keys.length > 3 && keys.every(({ from, acting }) => from.length === 1 && from === acting)

/** The key of a press, in the form of `PageKey`; undefined for a key that types no character. */
export const pressedKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined => {
  if (key.length !== 1 || key < '!' || key > '~' || ctrlKey || metaKey || altKey) return undefined
  return shiftKey && /[a-z]/i.test(key) ? `shift+${key.toLowerCase()}` : key.toLowerCase()
}

/** The changes after the default key `from` gets `to`. */
export const withChange = ({ changed }: KeyPreferences, from: string, to: string): KeyPreferences['changed'] => [
  ...changed.filter(change => change.from !== from),
  ...(from === to ? [] : [{ from, to }]),
]
