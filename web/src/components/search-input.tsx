import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { listWords } from '../lib/list-words.ts'
import { wordsNow } from '../lib/words.ts'

const SEARCH_DEBOUNCE_MS = 1000

interface SearchInputProps {
  /** The search text in the URL. */
  value: string | undefined
  onSearch: (text: string | undefined) => void
  /** Label that names the searched fields, e.g. 'Search by hospital, doctor, claim id or amount'. */
  label: string
}

/** Search input. Searches one second after the last key, or at once on Enter and when it is cleared. */
export const SearchInput = ({ value = '', onSearch, label }: SearchInputProps) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const search = (next: string) => onSearch(next.trim() || undefined)
  const searchLater = useDebouncedCallback(search, SEARCH_DEBOUNCE_MS)
  const change = (next: string) => {
    setText(next)
    searchLater(next)
  }
  const now = (next: string) => {
    searchLater.cancel()
    setText(next)
    search(next)
  }
  return (
    <TextInput
      type="search"
      role="searchbox"
      data-list-search
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && now(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label={wordsNow(listWords).clearSearch} onClick={() => now('')} />}
      flex={{ base: '1 1 100%', xs: '1 1 240px' }}
      maw={{ xs: 400 }}
      styles={{ input: { textOverflow: 'ellipsis' } }}
    />
  )
}
