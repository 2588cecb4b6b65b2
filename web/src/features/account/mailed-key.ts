const NAME = 'opdesk:mailed-key'

/** Two copies: signing in clears the storage of the tab, and a reload clears the memory. */
let inMemory: string | undefined

/** Keeps the key of a mailed link in this tab while its person signs in, so that no sent or logged address contains it. */
export const storeMailedKey = (key: string): void => {
  inMemory = key
  sessionStorage.setItem(NAME, key)
}

export const mailedKey = (): string | undefined => {
  const key = inMemory ?? sessionStorage.getItem(NAME) ?? undefined
  if (key !== undefined) storeMailedKey(key)
  return key
}

/** Forgets a used or invalid key. */
export const clearMailedKey = (): void => {
  inMemory = undefined
  sessionStorage.removeItem(NAME)
}
