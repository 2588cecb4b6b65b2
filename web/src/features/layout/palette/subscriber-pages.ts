import type { PaletteWords } from '@opdesk/contracts/words/palette/english.ts'
import {
  IconBuildingBank,
  IconReceiptRupee,
  IconReceiptTax,
  IconRefresh,
  IconShieldLock,
  IconShoppingBag,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { MenuItem } from '../menus.ts'

/** Everyday words of the pages in the menu, in English and Hindi, by address. */
const words: Record<string, string> = {
  '/user/dashboard': 'home, wallet, balance, overview, घर, शेष राशि',
  '/user/claims': 'bills, reimbursement, money back, status, क्लेम, दावा, बिल',
  '/user/myplan': 'cover, benefits, limits, card, members, प्लान, बीमा',
  '/user/plans': 'buy, cover, price, family, प्लान, खरीदें',
  '/user/health-plans': 'checkup, packages, lab, जाँच, पैकेज',
  '/user/health-checkups': 'lab, blood test, free test, appointment, मुफ़्त जाँच',
  '/user/refer': 'friend, invite, reward, मित्र, आमंत्रण',
  '/user/profile': 'name, address, email, mobile number, language, प्रोफ़ाइल, पता, मोबाइल',
  '/user/orders': 'refund, payment, purchase, ऑर्डर, भुगतान',
}

/** Pages that the menu of subscribers leaves to other pages. */
const further = (names: PaletteWords['page']): readonly MenuItem[] => [
  {
    label: names.payoutAccount,
    icon: IconBuildingBank,
    link: linkOptions({ to: '/user/payout-account' }),
    words: 'bank, UPI, IFSC, account number, where my money goes, बैंक, खाता',
  },
  {
    label: names.myData,
    icon: IconShieldLock,
    link: linkOptions({ to: '/user/my-data' }),
    words: 'consent, privacy, erase, delete my account, मेरा डेटा, सहमति, खाता मिटाएँ',
  },
  {
    label: names.newClaim,
    icon: IconReceiptRupee,
    link: linkOptions({ to: '/user/addclaims' }),
    words: 'add, file, apply, photo of a bill, नया क्लेम, नया दावा',
  },
  {
    label: names.invoices,
    icon: IconReceiptTax,
    link: linkOptions({ to: '/user/invoices' }),
    words: 'GST, tax, bill, receipt, चालान, रसीद',
  },
  {
    label: names.orders,
    icon: IconShoppingBag,
    link: linkOptions({ to: '/user/orders' }),
    words: 'refund, payment, purchase, cancel, ऑर्डर, भुगतान, वापसी',
  },
  {
    label: names.renew,
    icon: IconRefresh,
    link: linkOptions({ to: '/user/plan-renew' }),
    words: 'extend, next year, नवीनीकरण',
  },
  {
    label: names.family,
    icon: IconUsers,
    link: linkOptions({ to: '/user/profile', search: { tab: 'family' } }),
    words: 'members, child, spouse, parents, परिवार',
  },
]

/** The pages that a subscriber finds: those of the menu with everyday words, and those without a place in it. */
export const withSubscriberPages = (menu: readonly MenuItem[], names: PaletteWords['page']): MenuItem[] => {
  // Before the first plan, the menu has every page that is of use.
  const isCovered = menu.some(({ link }) => link.to === '/user/myplan')
  return [
    ...menu.map(item => ({ ...item, ...(item.link.to && words[item.link.to] && { words: words[item.link.to] }) })),
    ...(isCovered ? further(names) : []),
  ]
}
