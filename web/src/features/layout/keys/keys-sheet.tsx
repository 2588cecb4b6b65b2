import { Button, Group, Kbd, Switch, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyPreferences, keyConflict } from '@opdesk/contracts/account/shortcut-keys.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { MIN_VISIBLE_MS } from '../../../components/use-delayed-shortcuts.ts'
import { api } from '../../../lib/api.ts'
import { isCharacter, keyCaps, type PageKey, registeredKeys, setKeyPreferences, useKeyPreferences } from '../../../lib/keys.ts'
import { useWrite } from '../../../lib/use-write.ts'
import type { FrameDialogProps } from '../frame-dialog.ts'
import { groupTitles, isRange, type KeyLine, keyLines, named, pressedKey, withChange } from './key-lines.ts'
import classes from './keys-sheet.module.css'

const ofFrame: readonly PageKey[] = [{ key: 'mod+K', name: 'Search and commands', group: 'move', run: () => undefined }]

/** Stores preferences, which act at once; a refusal brings back the earlier ones. */
const useStorePreferences = (area: FrameDialogProps['area']) => {
  const before = useKeyPreferences()
  const write = useWrite({
    write: (next: KeyPreferences, key) => api.put(`/${area}/key-preferences`, next, { key }),
    refreshes: ['profile'],
    failed: 'Your keys were not saved',
  })
  return (next: KeyPreferences) => {
    setKeyPreferences(next)
    write.mutate(next, { onError: () => setKeyPreferences(before) })
  }
}

/** The keys of the page on screen, where a person can change them or turn those off that type a character. */
export const KeysSheet = (props: FrameDialogProps) => (props.opened ? <Sheet {...props} /> : null)

const Sheet = ({ area, onClose }: FrameDialogProps) => {
  const preferences = useKeyPreferences()
  const store = useStorePreferences(area)
  // The commands of the page as it was: they do not act while the sheet is over it.
  const [commands] = useState(() => [...registeredKeys(), ...ofFrame].flatMap(named))
  const [search, setSearch] = useState('')
  const [changing, setChanging] = useState(false)
  const [asked, setAsked] = useState<string>()
  const [conflict, setConflict] = useState<string>()
  const wanted = search.trim().toLowerCase()
  const matches = ({ name, keys }: KeyLine) =>
    name.toLowerCase().includes(wanted) ||
    keys.some(
      ({ from, acting }) =>
        keyCaps(acting ?? from)
          .join(' ')
          .toLowerCase() === wanted,
    )
  const groups = keyLines(commands, preferences)
    .map(({ group, lines }) => ({ group, lines: lines.filter(matches) }))
    .filter(({ lines }) => lines.length > 0)
  const ask = (key: string | undefined) => {
    setAsked(key)
    setConflict(undefined)
  }

  useEffect(() => {
    if (asked === undefined) return
    const press = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') return ask(undefined)
      const to = pressedKey(event)
      if (to === undefined) return setConflict('Press a letter, a digit or a sign.')
      const changed = withChange(preferences, asked, to)
      const known = Object.fromEntries(commands.flatMap(({ key, name }) => (key && isCharacter(key) ? [[key, name]] : [])))
      const problem = keyConflict(changed, known)
      setConflict(problem)
      if (problem !== undefined) return
      store({ ...preferences, changed })
      setAsked(undefined)
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  })

  return (
    <Dialog title="Keys" size={1080} onClose={onClose} closeOnEscape={asked === undefined}>
      <Group gap="md" mb="md">
        <TextInput
          data-autofocus
          type="search"
          flex="0 1 260px"
          aria-label="Find a key or what it does"
          placeholder="Find a key or what it does"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <Group gap="md" ml="auto">
          <Switch
            label={preferences.letters ? 'Single letters on' : 'Single letters off'}
            checked={preferences.letters}
            onChange={event => store({ ...preferences, letters: event.currentTarget.checked })}
          />
          {changing && preferences.changed.length > 0 && (
            <Button variant="default" onClick={() => store({ ...preferences, changed: [] })}>
              Reset all
            </Button>
          )}
          <Button
            variant="default"
            aria-pressed={changing}
            disabled={!preferences.letters}
            onClick={() => {
              setChanging(!changing)
              ask(undefined)
            }}
          >
            {changing ? 'Done' : 'Change keys'}
          </Button>
        </Group>
      </Group>
      {changing && (
        <Text size="sm" mb="sm" c={conflict ? 'red' : 'dimmed'} role={conflict ? 'alert' : 'status'}>
          {conflict ?? (asked === undefined ? 'Choose a key to change it.' : 'Press the new key, or Esc to keep the old one.')}
        </Text>
      )}
      {!preferences.letters && (
        <Text size="sm" c="dimmed" mb="sm">
          Keys that type a character are off. Buttons, the palette (Ctrl K) and the account menu lead everywhere.
        </Text>
      )}
      <div className={classes.columns}>
        {groups.map(({ group, lines }) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className={classes.title}>
              {groupTitles[group]}
            </h3>
            <dl className={classes.lines}>
              {lines.map(line => (
                <Line key={line.name} line={line} changing={changing} asked={asked} onAsk={ask} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          No key of this page matches. Try a shorter word.
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="md" className={classes.rules}>
        A letter typed within {MIN_VISIBLE_MS / 1000} s of another is text, not a command. No key decides while the next record is
        being drawn.
      </Text>
    </Dialog>
  )
}

interface LineProps {
  line: KeyLine
  changing: boolean
  asked: string | undefined
  onAsk: (key: string) => void
}

const Line = ({ line: { name, keys }, changing, asked, onAsk }: LineProps) => (
  <>
    <dt>{name}</dt>
    <dd>
      {isRange(keys) && !changing ? (
        <>
          <Kbd>{keys[0]?.from}</Kbd> to <Kbd>{keys.at(-1)?.from}</Kbd>
        </>
      ) : (
        keys.map(({ from, acting }) => {
          const caps = acting === undefined ? <span>off</span> : keyCaps(acting).map(cap => <Kbd key={cap}>{cap}</Kbd>)
          if (!changing || !isCharacter(from)) return <span key={from}>{caps}</span>
          const label = `Change the key of ${name}: ${keyCaps(acting ?? from).join(' ')}`
          return (
            <UnstyledButton
              key={from}
              className={classes.change}
              aria-label={label}
              aria-pressed={asked === from}
              onClick={() => onAsk(from)}
            >
              {asked === from ? <Kbd>…</Kbd> : caps}
            </UnstyledButton>
          )
        })
      )}
    </dd>
  </>
)
