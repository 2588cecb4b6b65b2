import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import type { SitePages } from '@opdesk/contracts/site/pages.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { disclaimer, officer } from '@opdesk/projections/content/settings.ts'
import { inLanguage } from '@opdesk/projections/content/texts.ts'
import { shownTerms } from '@opdesk/projections/terms-version/query.ts'
import { definePage, type PageContext, type PageWords } from '../page-definition.ts'

/**
 * A legal text in the language of the page. On a page that is not in English, `note` says how the text relates to the English one.
 */
const inPageLanguage = ({ language, words }: PageContext, english: string, hindi: string) => {
  const { translated, englishOnly } = words.policy.terms
  const note = hindi === '' ? englishOnly : translated
  return { html: inLanguage(language, english, hindi), note: language === 'en' ? null : note }
}

export const disclaimerPage = definePage<'disclaimer'>({
  page: 'disclaimer',
  path: '/disclaimer',
  words: 'disclaimer',
  shows: [settings.name],
  load: async context => {
    const { english, hindi } = await disclaimer(context.db)
    return { props: inPageLanguage(context, english, hindi) }
  },
})

const wordsOfTerms = { SIGNUP: 'terms-signup', PAYMENT: 'terms-payment' } as const satisfies Record<string, PageWords>
/** The agreements that have a page on the site. The privacy notice has none, since the site has the privacy policy. */
const paged = [TermsType.signUp, TermsType.payment] as const
const typeOf = (params: Readonly<Record<string, string>>) => paged.find(type => type === params.type?.toUpperCase())
const pathOfTerms = (type: string): string => `/terms-and-conditions/${type}`

export const termsPage = definePage<'terms'>({
  page: 'terms',
  path: '/terms-and-conditions/:type',
  words: params => {
    const type = typeOf(params)
    return type && wordsOfTerms[type]
  },
  shows: [conditions.name],
  load: async context => {
    const type = typeOf(context.params)
    if (!type) return undefined
    const { condition, condition_hi } = await shownTerms(context.db, type)
    const { title } = context.words.pages[wordsOfTerms[type]]
    return { path: pathOfTerms(type), props: { title, ...inPageLanguage(context, condition, condition_hi) } }
  },
  sitemapEntries: async (_, { masters }) =>
    paged.map(type => ({ path: pathOfTerms(type), modified: masters.get(conditions.name)?.at ?? null })),
})

export const privacyPolicyPage = definePage<'privacy-policy'>({
  page: 'privacy-policy',
  path: '/privacy-policy',
  words: 'privacy-policy',
  shows: [settings.name],
  load: async context => ({ props: { officer: await officer(context.db) } }),
})

/** Defines a page that has all of its text in the dictionary. */
const textPage = <P extends 'services' | 'valid-bill' | 'contact-us' | 'wellness-gifts' | 'employee-health-wellness'>(
  page: P,
  props: SitePages[P],
) => definePage<P>({ page, path: `/${page}`, words: page, shows: [], load: async () => ({ props }) })

export const textPages = [
  textPage('services', {}),
  textPage('valid-bill', {}),
  textPage('contact-us', {}),
  textPage('wellness-gifts', {}),
  textPage('employee-health-wellness', {}),
]

const unlisted = <P extends 'thank-you' | 'under-development'>(page: P, props: SitePages[P]) =>
  definePage<P>({
    page,
    path: `/${page}`,
    words: page,
    shows: [],
    hidden: true,
    load: async () => ({ props }),
  })

export const unlistedPages = [unlisted('thank-you', {}), unlisted('under-development', {})]

/** Defines a page without a path of its own, drawn from given props. */
const unaddressed = <P extends 'not-found' | 'gone' | 'unavailable' | 'refused' | 'question'>(page: P) =>
  definePage<P>({ page, path: '/', words: page, shows: [], hidden: true, load: async () => undefined })

/** Pages for an unknown URL, for a withdrawn record, and for a page that cannot be made now. */
export const errorPages = {
  'not-found': unaddressed('not-found'),
  gone: unaddressed('gone'),
  unavailable: unaddressed('unavailable'),
}

/** The page that refuses a form sent without script. It is shown at the URL of the form's page. */
export const refusedPage = unaddressed('refused')

/** The page with the captcha question for a form sent without script. It is shown at the URL of the form's page. */
export const captchaPage = unaddressed('question')
