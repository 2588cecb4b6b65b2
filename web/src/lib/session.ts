import { Role } from '@opdesk/contracts/codes.ts'
import { z } from 'zod'
import { type AreaName, areaOfRole, areas } from './areas.ts'
import { colorSchemeKey } from './color-scheme.ts'
import { forgetPosition } from './position.ts'

/**
 * Who this browser is signed in as. The session itself is an HttpOnly cookie that scripts cannot read; what is kept here
 * only chooses the menu and fills the `user_id` header.
 */
const session = z.object({
  user_id: z.string().min(1),
  role: z.union(Object.values(Role).map(code => z.literal(code))),
  user_type: z.int(),
})
export type Session = z.infer<typeof session>

const key = 'opdesk:session'

const stored = (): Session | undefined => {
  try {
    return session.parse(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

let current = stored()

export const getSession = (): Session | undefined => current

export const sessionArea = (): AreaName | undefined => areaOfRole(current?.role)

export const startSession = (area: AreaName, userId: string): void => {
  current = { user_id: userId, role: areas[area].role, user_type: areas[area].userType }
  localStorage.setItem(key, JSON.stringify(current))
}

/** Forgets the person: all storage goes, but for the colour scheme, which is the device's choice. */
export const endSession = (): void => {
  const scheme = localStorage.getItem(colorSchemeKey)
  current = undefined
  forgetPosition()
  localStorage.clear()
  sessionStorage.clear()
  if (scheme) localStorage.setItem(colorSchemeKey, scheme)
}

/** The cookie is shared by all tabs: when another tab signs in or out, this one must not go on as somebody else. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', event => {
    if ((event.key === key || event.key === null) && stored()?.user_id !== current?.user_id) window.location.reload()
  })
}
