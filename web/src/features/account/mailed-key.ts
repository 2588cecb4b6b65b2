const NAME = 'opdesk:mailed-key'

/** Signing in clears the storage of the tab, and a page that was reloaded has no memory: each has what the other loses. */
let inMemory: string | undefined

/** Keeps the key of a mailed link in this tab while its person signs in, so that no address that is sent or logged has it. */
export const keepMailedKey = (key: string): void => {
  inMemory = key
  sessionStorage.setItem(NAME, key)
}

export const mailedKey = (): string | undefined => {
  const key = inMemory ?? sessionStorage.getItem(NAME) ?? undefined
  if (key !== undefined) keepMailedKey(key)
  return key
}

/** Forgets a key that was used or is good for nothing. */
export const forgetMailedKey = (): void => {
  inMemory = undefined
  sessionStorage.removeItem(NAME)
}
