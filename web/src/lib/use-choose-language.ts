import type { Language } from '@opdesk/contracts/site/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { setLanguage } from './language.ts'
import { notify } from './notify.ts'
import { saveLanguage } from './own-language.ts'
import { subscriberProfileQuery } from './profile-queries.ts'
import { sessionArea } from './session.ts'

/** Changes the language in this browser, and for the signed-in subscriber if there is one. */
export const useChooseLanguage = () => {
  const client = useQueryClient()
  const { queryKey } = subscriberProfileQuery
  const choose = async (language: Language) => {
    // A profile that is being loaded has the former language, and would change the page back.
    await client.cancelQueries({ queryKey })
    await setLanguage(language)
    const profile = client.getQueryData(queryKey)
    // Without consent nothing is recorded; the choice is saved with the profile that is loaded after the consent.
    if (sessionArea() !== 'subscriber' || profile?.consent_needed) return
    await saveLanguage(language)
    client.setQueryData(queryKey, before => before && { ...before, language })
  }
  return (language: Language): void => void choose(language).catch(notify.failed)
}
