import { ActionIcon, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Found, findInPdf } from './find.ts'
import type { Pdf } from './pdf.ts'
import classes from './viewer.module.css'

export interface Findings {
  found: readonly Found[]
  /** Index of the place that is looked at. */
  at: number
}

interface FindBarProps {
  /** The document once it is open; undefined for a picture, which has no text. */
  pdf: () => Pdf | undefined
  findings: Findings
  onFindings: (findings: Findings) => void
  onClose: () => void
}

export const nothingFound: Findings = { found: [], at: 0 }
/** Milliseconds without typing after which the search starts. */
const TYPED_MS = 150

/** Searches the text of a document. Enter goes to the next place, Shift and Enter to the previous. */
export const FindBar = ({ pdf, findings: { found, at }, onFindings, onClose }: FindBarProps) => {
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches only after another text
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const open = pdf()
      const places = open ? await findInPdf(open, text, ended.signal).catch(() => []) : []
      if (ended.signal.aborted) return
      setSearched(text.trim())
      onFindings({ found: places, at: 0 })
    }, TYPED_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [text])
  const step = (by: number) => found.length > 0 && onFindings({ found, at: (found.length + at + by) % found.length })
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
  }
  const result = !pdf()
    ? 'A picture has no text to search'
    : found.length > 0
      ? `${at + 1} of ${found.length}`
      : searched === ''
        ? ''
        : 'Not found. A scan has no text to search.'
  return (
    <search className={classes.find}>
      <TextInput
        size="xs"
        flex={1}
        maw={260}
        data-autofocus
        autoFocus
        aria-label="Find in the document"
        placeholder="Find in the document"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="subtle" color="gray" aria-label="Previous place" onClick={() => step(-1)}>
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label="Next place" onClick={() => step(1)}>
        <IconChevronDown size={16} />
      </ActionIcon>
      <Text size="xs" c="dimmed" role="status" flex={1}>
        {result}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label="Close the search" title="Close the search (Esc)" onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </search>
  )
}
