import type { InLanguages } from '../../site/language.ts'
import type { SubscriberEvent } from '../events.ts'

type NotifiedEvent =
  | 'member_added'
  | 'member_change_requested'
  | 'member_reviewed'
  | 'member_changed'
  | 'member_plan_status_changed'
  | 'members_dropped'
type DataOf<T extends NotifiedEvent> = Extract<SubscriberEvent, { type: T }>['data']

const reasonText = (reason: string): string => (reason === '' ? '' : `: ${reason}`)

/** The notification of a subscriber about their family, in both languages; undefined if there is none. */
export const familyNotices: { [T in NotifiedEvent]: (data: DataOf<T>) => InLanguages | undefined } = {
  member_added: ({ name, review, asked_on }) => {
    // Members added before there were reviews get no notification.
    if (asked_on === null) return undefined
    return review === 'pending'
      ? { en: `Your request to add ${name} is under review`, hi: `${name} को जोड़ने का आपका अनुरोध जाँच में है` }
      : { en: `${name} was added to your family by our team`, hi: `हमारी टीम ने ${name} को आपके परिवार में जोड़ा है` }
  },
  member_change_requested: ({ current }) => ({
    en: `Your request to change the details of ${current.name} is under review`,
    hi: `${current.name} की जानकारी बदलने का आपका अनुरोध जाँच में है`,
  }),
  member_reviewed: ({ name, kind, verdict, reason }) => {
    const decided = verdict === 'accepted' ? 'मंज़ूर हुआ' : 'नामंज़ूर हुआ'
    return {
      en: `Your request to ${kind === 'add' ? 'add' : 'change the details of'} ${name} was ${verdict}${reasonText(reason)}`,
      hi: `${name} ${kind === 'add' ? 'को जोड़ने' : 'की जानकारी बदलने'} का आपका अनुरोध ${decided}${reasonText(reason)}`,
    }
  },
  member_changed: ({ name, requested }) =>
    requested
      ? undefined
      : { en: `The details of ${name} were changed by our team`, hi: `हमारी टीम ने ${name} की जानकारी बदली है` },
  member_plan_status_changed: ({ name, plan_status }) =>
    plan_status === 1
      ? { en: `${name} is covered by your plan from today on`, hi: `${name} आज से आपके प्लान में शामिल हैं` }
      : {
          en: `${name} is covered by your plan until today, and not after it`,
          hi: `${name} आज तक आपके प्लान में शामिल हैं, उसके बाद नहीं`,
        },
  members_dropped: ({ plan_name, names }) =>
    names.length === 0
      ? undefined
      : {
          en: `Your plan ${plan_name} has begun. It does not cover ${names.join(', ')}`,
          hi: `आपका प्लान ${plan_name} शुरू हो गया है। इसमें शामिल नहीं हैं: ${names.join(', ')}`,
        },
}
