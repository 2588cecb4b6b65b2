import { Role, type RoleCode } from '@opdesk/contracts/codes.ts'
import { type AreaName, areaOfRole, areas } from './areas.ts'
import { colorSchemeKey } from './color-scheme.ts'
import { isObject, parseJson } from './json.ts'
import { clearPosition } from './position.ts'

/**
 * The signed-in person of this browser. The session itself is an HttpOnly cookie that scripts cannot read; this record only
 * chooses the menu and fills the `user_id` header.
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

/** Loaded on first use; null until then. */
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

/** Forgets the person: clears all storage except the colour scheme, which is the device's choice. */
export const endSession = (): void => {
  const scheme = localStorage.getItem(colorSchemeKey)
  current = undefined
  clearPosition()
  localStorage.clear()
  sessionStorage.clear()
  if (scheme) localStorage.setItem(colorSchemeKey, scheme)
}

/** The cookie is shared by all tabs: when another tab signs in or out, this one must not continue as another person. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', event => {
    if ((event.key === key || event.key === null) && stored()?.user_id !== getSession()?.user_id) window.location.reload()
  })
}
