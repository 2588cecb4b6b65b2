/** The two areas with keys: admins manage all keys, HR those of the own organization. */
export type KeyArea = 'admin' | 'hr'

export const keysPath = (area: KeyArea, id = '', part = ''): string =>
  `/${area}/program-keys${id === '' ? '' : `/${encodeURIComponent(id)}`}${part}`

/** The lists that a change of a key refreshes. */
export const KEY_LISTS = ['program-keys', 'confirmations'] as const
