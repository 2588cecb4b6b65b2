import type { InLanguages } from '../site/language.ts'

/** Message under the bell: the account will be erased because it was not used. `day`: the day in words of each language. */
export const idleMessage = (day: InLanguages): InLanguages => ({
  en: `You have not used your account for a long time. It will be erased on ${day.en} unless you sign in before.`,
  hi: `आपने लंबे समय से अपना खाता इस्तेमाल नहीं किया है। अगर आप पहले साइन इन नहीं करते, तो ${day.hi} को यह मिटा दिया जाएगा।`,
})
