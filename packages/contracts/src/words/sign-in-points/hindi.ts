import type { SignInPointWords } from './english.ts'

export const hindi = {
  photo: 'फ़ोटो से क्लेम करें',
  photoText: 'तीन छोटे चरणों में',
  money: 'अपना पैसा देखें',
  moneyText: 'कब और किस खाते में आएगा',
} satisfies SignInPointWords
