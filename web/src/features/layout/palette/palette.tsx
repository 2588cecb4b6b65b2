import { Anchor, Kbd, Text, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { FIND_FROM } from '@opdesk/contracts/find/found.ts'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { keyCaps } from '../../../lib/keys.ts'
import { useWords } from '../../../lib/words.ts'
import type { FrameDialogProps } from '../frame-dialog.ts'
import { keepEarlyText, takeEarlyText } from '../frame-dialog.ts'
import { markedParts, narrowedFurther, narrowings } from './entries.ts'
import type { Entry } from './entry.ts'
import classes from './palette.module.css'
import { useEntries } from './use-entries.tsx'
import { paletteWords } from './words.ts'

const [store, spotlight] = createSpotlight()
/** Milliseconds after which the field counts as focused, in case another element has the focus. */
const FOCUSED_WITHIN_MS = 2000

const Marked = ({ children, text }: { children: string; text: string }) =>
  markedParts(children, text).map(({ part, met }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
    met ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )

/** Searches records, people, commands and pages in one field; the arrow keys choose a line, and Enter opens it. */
export const Palette = ({ onClose, ...props }: FrameDialogProps) => {
  const { opened, area } = props
  const narrows = area !== 'subscriber'
  const words = useWords(paletteWords)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, text, to, found, first } = useEntries(props, typed)
  const router = useRouter()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const entries = groups.flatMap(group => group.entries)
  const current = entries.find(entry => entry.id === chosen) ?? entries.find(entry => entry.id === first)
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`

  const focused = useRef<() => void>(undefined)
  useEffect(() => {
    if (!opened) return spotlight.close()
    setTyped(takeEarlyText())
    spotlight.open()
    // The field gets the focus a moment later: keys pressed until then are its text, too.
    const stop = keepEarlyText()
    focused.current = () => {
      clearTimeout(timer)
      stop()
      const early = takeEarlyText()
      if (early) setTyped(before => before + early)
      focused.current = undefined
    }
    const timer = setTimeout(() => focused.current?.(), FOCUSED_WITHIN_MS)
    return () => focused.current?.()
  }, [opened])

  const type = (next: string) => {
    setTyped(next)
    setChosen(undefined)
  }
  const act = (entry: Entry, inNewTab: boolean) => {
    if (inNewTab && entry.link) {
      window.open(router.buildLocation(entry.link).href, '_blank', 'noopener')
      return
    }
    spotlight.close()
    if (entry.link) void router.navigate(entry.link)
    // After the palette has gone, so that a dialog of the command gets the focus.
    else if (entry.run) setTimeout(entry.run)
  }
  const move = (by: number) => {
    const at = current ? entries.indexOf(current) : -1
    const next = entries.at((at + by + entries.length) % entries.length)
    setChosen(next?.id)
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && narrows) type(narrowedFurther(typed, event.shiftKey ? -1 : 1))
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && current) act(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isEmpty = entries.length === 0 && !found.isSearching && !found.failed
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={type}
      onSpotlightClose={() => {
        setTyped('')
        onClose()
      }}
      size={680}
      yOffset={88}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      transitionProps={{ duration: 0 }}
      radius={12}
      title={words.title}
      classNames={{ content: classes.palette, header: classes.heading, body: classes.body }}
    >
      <div className={classes.field}>
        <Spotlight.Search
          flex={1}
          placeholder={narrows ? 'Number, name, mobile, page or command' : words.placeholder}
          aria-label={words.title}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          onKeyDown={press}
          onFocus={() => focused.current?.()}
        />
        {narrows && (
          <span className={classes.narrowing}>
            {narrowings.find(narrowing => narrowing.to === to)?.label} <Kbd size="xs">Tab</Kbd>
          </span>
        )}
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={words.hits} className={classes.list}>
        {groups.map(({ title, count, entries: lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, and no fieldsets.
          <div key={title} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden="true">
              {title} {count}
            </div>
            {lines.map(entry => (
              // The keyboard acts in the field, which has the focus.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={classes.line}
                onMouseDown={event => event.preventDefault()}
                onMouseMove={() => entry !== current && setChosen(entry.id)}
                onClick={event => act(entry, event.ctrlKey || event.metaKey)}
              >
                <entry.icon size={16} stroke={1.6} />
                <span className={classes.name}>
                  {entry.number && (
                    <>
                      <b>
                        <Marked text={text}>{entry.number}</Marked>
                      </b>{' '}
                    </>
                  )}
                  <Marked text={text}>{entry.name}</Marked>
                </span>
                {entry.fact && (
                  <span className={classes.fact}>
                    <Marked text={text}>{entry.fact}</Marked>
                  </span>
                )}
                {entry.key && keyCaps(entry.key).map(cap => <Kbd key={cap}>{cap}</Kbd>)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.failed && (
        <Text size="sm" px={16} py={8} role="alert">
          {words.failed}{' '}
          <Anchor component="button" type="button" onClick={() => void found.retry()}>
            {words.tryAgain}
          </Anchor>
        </Text>
      )}
      {found.late.length > 0 && (
        <Text size="sm" px={16} py={8}>
          Some records took too long to search. Type more of the number or the name.
        </Text>
      )}
      {found.isSearching && entries.length === 0 && (
        <Text size="sm" c="dimmed" px={16} py={8}>
          {words.searching}
        </Text>
      )}
      {isEmpty && (
        <Text size="sm" c="dimmed" px={16} py={8}>
          {text.length < FIND_FROM
            ? words.tooShort(FIND_FROM)
            : narrows
              ? `Nothing matches “${text}”. Check the spelling, or search for a number or a mobile number.`
              : words.none(text)}
        </Text>
      )}
      <VisuallyHidden role="status">{text !== '' && !found.isSearching && words.count(entries.length)}</VisuallyHidden>
      <div className={classes.foot} aria-hidden="true">
        {entries.length > 0 && (
          <>
            <span>
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd> {words.choose}
            </span>
            <span>
              <Kbd>Enter</Kbd> {current?.link || current?.id.startsWith('visit') ? words.open : words.run}
            </span>
            {current?.link && (
              <span>
                <Kbd>Ctrl</Kbd>
                <Kbd>Enter</Kbd> {words.newTab}
              </span>
            )}
          </>
        )}
        <span className={classes.signs}>
          {narrowings.map(
            ({ sign, label }) =>
              narrows &&
              sign && (
                <span key={sign}>
                  <Kbd>{sign}</Kbd> {label.toLowerCase()}
                </span>
              ),
          )}
        </span>
      </div>
    </Spotlight.Root>
  )
}
