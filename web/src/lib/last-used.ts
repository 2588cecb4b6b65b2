const KEY = 'opdesk:pages'
const MAX_ENTRIES = 6

/** The labels of the menu pages that this person opened last, newest first. Deleted on sign-out. */
export const lastUsed = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(label => typeof label === 'string') : []
  } catch {
    return []
  }
}

/** Remembers the page of the menu that was opened. */
export const rememberUsed = (label: string): void =>
  localStorage.setItem(KEY, JSON.stringify([label, ...lastUsed().filter(other => other !== label)].slice(0, MAX_ENTRIES)))
