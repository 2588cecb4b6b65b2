import type { WalletWords } from './english.ts'

/** The reasons of projections/src/wallet and of the wallet's events, in the order in which they are tried. */
const reasons: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^Payment of claim (\S+) came back$/, number => `क्लेम ${number} का भुगतान लौट आया`],
  [/^Given back for claim (\S+)$/, number => `क्लेम ${number} के लिए वापस`],
  [/^Claim (\S+)$/, number => `क्लेम ${number}`],
  [/^Plan upgraded$/, () => 'प्लान बड़ा किया गया'],
  [/^Plan (.+) was refunded$/, name => `प्लान ${name} का पैसा लौटाया गया`],
  [/^Plan (.+) ended$/, name => `प्लान ${name} समाप्त हुआ`],
  [/^Plan (.+)$/, name => `प्लान ${name}`],
]

const reason = (text: string): string => {
  for (const [pattern, word] of reasons) {
    const found = pattern.exec(text)
    if (found) return word(found[1] ?? '')
  }
  return text
}

/** The texts of the wallet in Hindi. */
export const hindi = {
  wallet: 'वॉलेट',
  available: 'उपलब्ध बैलेंस',
  balance: (amount: string) => `वॉलेट का बैलेंस ${amount}; बाक़ी रकम जाँच वाले क्लेम के लिए रोकी गई है`,
  byPlan: 'प्लान के अनुसार',
  held: 'भेजे गए क्लेम के लिए रोकी गई',
  until: (day: string) => `${day} तक क्लेम कर सकते हैं`,
  transactions: 'लेन-देन',
  none: 'अभी कोई लेन-देन नहीं',
  credit: 'जमा',
  debit: 'ख़र्च',
  reason,
  balanceFailed: 'वॉलेट का बैलेंस नहीं मिल सका',
  balanceUnreached: 'वॉलेट का बैलेंस लाने में गड़बड़ी हुई',
  transactionsFailed: 'लेन-देन नहीं मिल सके',
  transactionsUnreached: 'लेन-देन लाने में गड़बड़ी हुई',
} satisfies WalletWords
