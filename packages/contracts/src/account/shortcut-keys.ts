/** A key that acts in place of a default key. Both in lower case: a character, or `shift+` and a character. */
export interface KeyChange {
  from: string
  to: string
}

/** The choices of a person about shortcut keys. `letters`: false if keys that type a character do not act (WCAG 2.1.4). */
export interface KeyPreferences {
  letters: boolean
  changed: KeyChange[]
}

/** The default keys of all pages that type a character, with the command of each. Keys of the same page are unique. */
export const characterKeys: Readonly<Record<string, string>> = {
  a: 'Approve or accept',
  b: 'Beside the suspected duplicate',
  c: 'Clarification',
  d: 'Mark duplicate',
  e: 'Edit bill',
  f: 'Show the next difference, or filter a list',
  i: 'Invalid',
  j: 'Next',
  k: 'Previous',
  l: 'Move both documents',
  n: 'Next awaiting me',
  p: 'Pay',
  r: 'Reject, or renew',
  s: 'Skip',
  t: 'Transfer, or trace',
  u: 'Not a duplicate',
  v: 'Saved views',
  x: 'Select a row',
  z: 'Magnifier',
  'shift+f': 'Show the previous difference',
  'shift+b': 'Two documents side by side',
  'shift+r': 'Turn the document',
  'shift+x': 'Select up to here',
  'shift+0': 'Fit the page',
  '/': 'Search',
  '?': 'This sheet of keys',
  '[': 'Previous document',
  ']': 'Next document',
  '+': 'Larger',
  '-': 'Smaller',
  ...Object.fromEntries([...'0123456789'].map(digit => [digit, digit === '0' ? 'Fit the width' : `Document ${digit}`])),
}

/** The activity of a default key; `decide` for the others. */
export const characterGroup = (key: string): 'decide' | 'move' | 'document' | 'list' => {
  if (['j', 'k', 'n', 's', '?'].includes(key)) return 'move'
  if (['x', 'v', '/', 'shift+x'].includes(key)) return 'list'
  return /^(?:\d|[[\]+\-blz]|shift\+[bfr0])$/.test(key) ? 'document' : 'decide'
}

/**
 * The reason why `changed` cannot be kept, in words; undefined if it can: two commands would have the same key.
 * @param known default keys that the page has in addition, with the names of their commands
 */
export const keyConflict = (changed: readonly KeyChange[], known: Readonly<Record<string, string>> = {}): string | undefined => {
  const names = { ...known, ...characterKeys }
  const moved = new Map(changed.map(({ from, to }) => [from, to]))
  if (moved.size < changed.length) return 'A key is changed twice. Give it one new key.'
  const taken = new Map<string, string>()
  for (const key of new Set([...Object.keys(names), ...moved.keys()])) {
    const acting = moved.get(key) ?? key
    const other = taken.get(acting)
    if (other !== undefined) {
      const shown = acting.toUpperCase().replace('SHIFT+', 'Shift ')
      return `${shown} is taken by “${names[moved.has(key) ? other : key] ?? other}”. Choose another key, or change that one first.`
    }
    taken.set(acting, key)
  }
  return undefined
}
