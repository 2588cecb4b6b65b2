import type { Language } from '@opdesk/contracts/site/language.ts'
import { setLanguage } from './language.ts'
import { notify } from './notify.ts'
import { saveLanguage } from './own-language.ts'
import { subscriberProfileQuery } from './profile-queries.ts'
import { queryClient } from './query-client.ts'
import { sessionArea } from './session.ts'

const choose = async (language: Language): Promise<void> => {
  const { queryKey } = subscriberProfileQuery
  // A profile that is being loaded has the former language, and would change the page back.
  await queryClient.cancelQueries({ queryKey })
  await setLanguage(language)
  const profile = queryClient.getQueryData(queryKey)
  // Without consent nothing is recorded; the choice is saved with the profile that is loaded after the consent.
  if (sessionArea() !== 'subscriber' || profile?.consent_needed) return
  await saveLanguage(language)
  queryClient.setQueryData(queryKey, before => before && { ...before, language })
}

/** Changes the language in this browser, and for the signed-in subscriber if there is one. */
export const chooseLanguage = (language: Language): void => void choose(language).catch(notify.failed)
