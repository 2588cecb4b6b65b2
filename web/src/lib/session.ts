import { Role, type RoleCode } from '@opdesk/contracts/access-codes.ts'
import { type AreaName, areaOfRole, areas } from './areas.ts'
import { colorSchemeKey } from './color-scheme.ts'
import { isObject, parseJson } from './json.ts'
import { languageKey } from './language.ts'
import { clearPosition } from './position.ts'
import { clearWorker } from './worker-state.ts'

/**
 * The person signed in to this browser, used only to choose the menu and to fill the `user_id` header. The session itself is an
 * HttpOnly cookie that scripts cannot read.
 */
export interface Session {
  user_id: string
  role: RoleCode
  user_type: number
}

const isSession = (value: unknown): value is Session =>
  isObject(value) &&
  typeof value.user_id === 'string' &&
  value.user_id !== '' &&
  Object.values(Role).some(code => code === value.role) &&
  Number.isInteger(value.user_type)

const key = 'opdesk:session'

const stored = (): Session | undefined => {
  const value = parseJson(localStorage.getItem(key) ?? '')
  return isSession(value) ? value : undefined
}

/** The session after it was read from storage on first use; null before. */
let current: Session | undefined | null = null

export const getSession = (): Session | undefined => {
  if (current === null) current = stored()
  return current
}

export const sessionArea = (): AreaName | undefined => areaOfRole(getSession()?.role)

export const startSession = (area: AreaName, userId: string): void => {
  current = { user_id: userId, role: areas[area].role, user_type: areas[area].userType }
  localStorage.setItem(key, JSON.stringify(current))
}

/** Storage that belongs to the device and has no personal data: the colour scheme, the language, and the columns of lists. */
const ofDevice = [colorSchemeKey, languageKey, 'opdesk:lists']

const atEnd = new Set<() => void>()
/** Registers a function that forgets what a page holds for the person, called when the session ends. */
export const whenSessionEnds = (forget: () => void): void => {
  atEnd.add(forget)
}

/** Ends the session in this browser: clears all storage except that of the device, and what the service worker holds. */
export const endSession = (): void => {
  const kept = ofDevice.map(name => [name, localStorage.getItem(name)] as const)
  current = undefined
  clearPosition()
  localStorage.clear()
  sessionStorage.clear()
  clearWorker()
  for (const forget of atEnd) forget()
  for (const [name, value] of kept) if (value) localStorage.setItem(name, value)
}

/** Reacts when another tab signs in or out: all tabs share the cookie, and this tab must not continue as another person. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', event => {
    if ((event.key === key || event.key === null) && stored()?.user_id !== getSession()?.user_id) window.location.reload()
  })
}
