import type { InLanguages } from '../../site/language.ts'
import { formatDay } from '../../time.ts'
import type { EmploymentEvent } from './employment.ts'

type NotifiedEvent = Exclude<EmploymentEvent['type'], 'employee_changed'>
type DataOf<T extends NotifiedEvent> = Extract<EmploymentEvent, { type: T }>['data']

/** The notification of a subscriber about their employment, in both languages; undefined if there is none. */
export const employmentNotices: { [T in NotifiedEvent]: (data: DataOf<T>) => InLanguages | undefined } = {
  employment_began: ({ corporate, active, linked }) => {
    if (!active) return undefined
    return linked
      ? {
          en: `${corporate.name} lists you as its employee. If it is not your employer, please say so in your profile`,
          hi: `${corporate.name} ने आपको अपना कर्मचारी बताया है। यदि यह आपकी कंपनी नहीं है, तो अपनी प्रोफ़ाइल में बताएँ`,
        }
      : { en: `${corporate.name} has given you a health plan`, hi: `${corporate.name} ने आपको हेल्थ प्लान दिया है` }
  },
  employment_ended: ({ corporate, reason, day }) =>
    reason === 'inactive' || reason === 'left'
      ? {
          en: `${corporate.name} no longer lists you as an active employee. Its plan ends on ${formatDay(day)}`,
          hi: `${corporate.name} की सूची में अब आप कर्मचारी नहीं हैं। उसका प्लान ${formatDay(day)} को समाप्त होगा`,
        }
      : undefined,
  employment_resumed: ({ corporate }) => ({
    en: `${corporate.name} lists you as an active employee again`,
    hi: `${corporate.name} ने आपको फिर से अपना कर्मचारी बताया है`,
  }),
}
