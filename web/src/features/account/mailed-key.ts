const NAME = 'opdesk:mailed-key'

/** The key is stored twice: signing in clears the storage of the tab, and a reload clears the memory. */
let inMemory: string | undefined

/** Stores the key of a mailed link in this tab while its person signs in, so that no requested or logged URL contains the key. */
export const storeMailedKey = (key: string): void => {
  inMemory = key
  sessionStorage.setItem(NAME, key)
}

export const mailedKey = (): string | undefined => {
  const key = inMemory ?? sessionStorage.getItem(NAME) ?? undefined
  if (key !== undefined) storeMailedKey(key)
  return key
}

/** Deletes the stored key after its use, or if it is invalid. */
export const clearMailedKey = (): void => {
  inMemory = undefined
  sessionStorage.removeItem(NAME)
}
