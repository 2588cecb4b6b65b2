const NAME = 'opdesk:mailed-key'

/** Signing in clears the storage of the tab; a page that was reloaded has no memory. */
let inMemory: string | undefined

/** Keeps the key of a mailed link in this tab while its person signs in, so that no address that is sent or logged has it. */
export const keepMailedKey = (key: string): void => {
  inMemory = key
  sessionStorage.setItem(NAME, key)
}

export const mailedKey = (): string | undefined => inMemory ?? sessionStorage.getItem(NAME) ?? undefined

/** Forgets a key that was used or is good for nothing. */
export const forgetMailedKey = (): void => {
  inMemory = undefined
  sessionStorage.removeItem(NAME)
}
