import { useState } from 'react'

const KEY = 'opdesk:menu'
const MAX_ENTRIES = 4

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(label => typeof label === 'string') : []
  } catch {
    return []
  }
}

/** The labels of the menu pages that this person opened last, newest first. Deleted on sign-out. */
export const useLastUsed = (): [readonly string[], (label: string) => void] => {
  const [labels, setLabels] = useState(read)
  const use = (label: string) => {
    const next = [label, ...labels.filter(other => other !== label)].slice(0, MAX_ENTRIES)
    localStorage.setItem(KEY, JSON.stringify(next))
    setLabels(next)
  }
  return [labels, use]
}
