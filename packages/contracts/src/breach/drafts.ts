import type { InLanguages } from '../site/language.ts'
import { formatInstant } from '../time.ts'
import type { boardNotices } from './commands.ts'
import type { BreachDetails } from './details.ts'
import { breachNatureLabels } from './details.ts'

interface Letter {
  subject: string
  body: string
}

const natureInHindi: Record<BreachDetails['nature'], string> = {
  access: 'बिना अनुमति के देखा गया',
  disclosure: 'दूसरों के सामने आ गया',
  loss: 'खो गया',
  change: 'बिना अनुमति के बदला गया',
}

/** When the breach happened, as far as it is known. */
const spanOf = ({ began_at, ended_at, noticed_at }: BreachDetails): InLanguages => {
  const noticed = formatInstant(noticed_at)
  const from = began_at && formatInstant(began_at)
  const to = ended_at && formatInstant(ended_at)
  return {
    en: `${from ? `It began on ${from}${to ? ` and ended on ${to}` : ''}. ` : ''}We noticed it on ${noticed} (Indian time).`,
    hi: `${from ? `यह ${from} को शुरू हुआ${to ? ` और ${to} को ख़त्म हुआ` : ''}। ` : ''}हमें इसका पता ${noticed} (भारतीय समय) को चला।`,
  }
}

/** A line that is left out while its statement is missing. */
const line = (title: string, text: string): string[] => (text === '' ? [] : [`${title}: ${text}`])

/** Draft of the notice to an affected person (rule 7(1)). The admin's own words stay as typed, and are to be translated. */
export const personNotice = (number: string, details: BreachDetails): InLanguages<Letter> => {
  const { happened, nature, location, extent, consequences, measures, advice, contact } = details
  const span = spanOf(details)
  return {
    en: {
      subject: 'Important notice about your personal data',
      body: [
        'Personal data of yours was affected by an incident. We want you to know what happened and what you can do.',
        `What happened: ${happened}`,
        `Kind of incident: ${breachNatureLabels[nature]}`,
        ...line('Which data of yours', extent),
        `When: ${span.en}`,
        ...line('Where', location),
        `What it may mean for you: ${consequences}`,
        `What we have done: ${measures}`,
        `What you can do: ${advice}`,
        `If you have questions: ${contact}. Please mention the number ${number}. You can also write a grievance under My data and, if our answer does not help, complain to the Data Protection Board of India.`,
      ].join('\n\n'),
    },
    hi: {
      subject: 'आपके निजी डेटा के बारे में ज़रूरी सूचना',
      body: [
        'एक घटना का असर आपके निजी डेटा पर हुआ है। हम बताना चाहते हैं कि क्या हुआ और आप क्या कर सकते हैं।',
        `क्या हुआ: ${happened}`,
        `डेटा के साथ क्या हुआ: ${natureInHindi[nature]}`,
        ...line('आपका कौन-सा डेटा', extent),
        `कब: ${span.hi}`,
        ...line('कहाँ', location),
        `आप पर क्या असर हो सकता है: ${consequences}`,
        `हमने क्या किया: ${measures}`,
        `आप क्या कर सकते हैं: ${advice}`,
        `सवाल हों तो: ${contact}। कृपया संख्या ${number} बताएँ। आप ‘मेरा डेटा’ में शिकायत भी लिख सकते हैं, और हमारे उत्तर से बात न बने तो भारत के डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।`,
      ].join('\n\n'),
    },
  }
}

interface Told {
  people: number
  by_mail: number
  in_app: number
  gone: number
}

/** Draft of a notice to the Board (rule 7(2)): the first one without delay, and the detailed report. */
export const boardNotice = (
  kind: (typeof boardNotices)[number],
  number: string,
  details: BreachDetails,
  { people, by_mail, in_app, gone }: Told,
): Letter => {
  const { title, happened, nature, location, extent, consequences, measures, cause, remedy, contact } = details
  const first = [
    `Description: ${happened}`,
    `Nature: ${breachNatureLabels[nature]}`,
    `Extent: ${people} ${people === 1 ? 'person is' : 'people are'} known to be affected.${extent && ` Data: ${extent}`}`,
    `Timing: ${spanOf(details).en}`,
    `Location: ${location || 'Not known yet.'}`,
    `Likely impact: ${consequences}`,
  ]
  const report = [
    ...first,
    `Events, circumstances and reasons: ${happened}${cause && ` ${cause}`}`,
    `Measures taken or proposed to mitigate the risk: ${measures}`,
    `Findings about the person who caused the breach: ${cause || 'Not known yet.'}`,
    `Remedial measures against a recurrence: ${remedy || 'To be decided.'}`,
    `Notices to affected people: ${by_mail} told by mail and in the app, ${in_app} in the app alone, ${gone} of erased accounts, ${people - by_mail - in_app - gone} not told yet.`,
  ]
  return {
    subject: `${kind === 'first' ? 'Intimation' : 'Detailed report'} of a personal data breach: ${number}, ${title}`,
    body: ['To the Data Protection Board of India', ...(kind === 'first' ? first : report), `Contact: ${contact}`].join('\n\n'),
  }
}
