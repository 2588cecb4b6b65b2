import { Box, Kbd, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { containsWords } from '@opdesk/contracts/search/search-words.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLastUsed } from './last-used.ts'
import { MenuLinks } from './menu-links.tsx'
import type { MenuItem } from './menus.ts'
import classes from './side-menu.module.css'

const LAST_USED = 'Used last'

const matching = (items: readonly MenuItem[], text: string): MenuItem[] =>
  items.filter(({ label, group = '' }) => containsWords(`${label} ${group}`, text))

interface SearchedMenuProps {
  items: readonly MenuItem[]
  /** True to focus the search on mount. */
  focused?: boolean
  onFollow?: (() => void) | undefined
}

/**
 * A long menu with a search, which `/` focuses. Without text it offers the pages used last. Enter opens the first match; the arrow
 * key moves to the list.
 */
export const SearchedMenu = ({ items, focused = false, onFollow }: SearchedMenuProps) => {
  const [text, setText] = useState('')
  const [searching, setSearching] = useState(false)
  const [lastUsed, use] = useLastUsed()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useHotkeys([['/', () => input.current?.focus()]])
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const recent = lastUsed.flatMap(label => items.find(item => item.label === label) ?? [])
  const found = matching(items, text)
  const clear = () => {
    setText('')
    input.current?.blur()
  }
  const follow = (item: MenuItem) => {
    use(item.label)
    clear()
    onFollow?.()
  }
  const firstLink = () => list.current?.querySelector('a')
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim()) firstLink()?.click()
    else if (event.key === 'ArrowDown') firstLink()?.focus()
    else if (event.key === 'Escape') clear()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Stack
      gap="sm"
      onFocus={() => setSearching(true)}
      onBlur={event => setSearching(event.currentTarget.contains(event.relatedTarget))}
    >
      <TextInput
        ref={input}
        className={classes.search}
        type="search"
        aria-label="Find a page"
        placeholder="Find a page"
        maxLength={60}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={press}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={text ? undefined : <Kbd size="xs">/</Kbd>}
      />
      <VisuallyHidden role="status">{text.trim() && `${found.length} pages found`}</VisuallyHidden>
      {/* Keeps the focus in the search during a press: otherwise the list would change before the link is followed. */}
      <Box ref={list} onMouseDown={event => event.preventDefault()}>
        {text.trim() ? (
          found.length > 0 ? (
            <MenuLinks items={found} onFollow={follow} />
          ) : (
            <Text size="sm" c="dimmed" px={12}>
              No page has this name.
            </Text>
          )
        ) : (
          <>
            {searching && recent.length > 0 && (
              <Box mb="sm">
                <MenuLinks items={recent.map(item => ({ ...item, group: LAST_USED }))} onFollow={follow} />
              </Box>
            )}
            <MenuLinks items={items} onFollow={follow} />
          </>
        )}
      </Box>
    </Stack>
  )
}
