import type { Language } from '@opdesk/contracts/site/language.ts'
import type { SubscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { api } from './api.ts'
import { chosenLanguage, setLanguage } from './language.ts'

/** Saves the language for the signed-in subscriber, so that other devices, mails and SMS follow it. */
export const saveLanguage = (language: Language) => api.put('/user/language', { language })

/**
 * Follows the language of a loaded profile. A person without a choice keeps the Hindi that this browser shows, which came from the site or
 * from the sign-in: it becomes the person's choice. A failed save is left to the next load of the profile.
 */
export const adoptLanguage = async (profile: SubscriberProfile): Promise<SubscriberProfile> => {
  const here = chosenLanguage()
  if (profile.language !== null) {
    if (profile.language !== here) await setLanguage(profile.language)
    return profile
  }
  if (here === 'en' || profile.consent_needed) return profile
  return saveLanguage(here).then(
    () => ({ ...profile, language: here }),
    () => profile,
  )
}
