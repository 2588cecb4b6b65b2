import { pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { brand } from '../brand/brand.ts'

/** The publisher, for search engines. */
const organization = ({ origin, language }: Frame) => ({
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  description: brand.description[language],
  url: origin,
  logo: `${origin}/icons/app-512.png`,
  email: brand.email,
  telephone: brand.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    addressRegion: brand.address.state,
    postalCode: brand.address.pincode,
    addressCountry: 'IN',
  },
  ...(brand.profiles.length > 0 && { sameAs: [...brand.profiles] }),
})

const breadcrumbs = ({ breadcrumbs: crumbs, origin, language }: Frame) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${origin}${pathIn(language, path)}`,
  })),
})

/** The structured data of a page: the organization, its breadcrumbs, and its content. */
export const structuredOf = (frame: Frame): Readonly<Record<string, unknown>>[] =>
  frame.hidden ? [] : [organization(frame), ...(frame.breadcrumbs.length > 1 ? [breadcrumbs(frame)] : []), ...frame.structured]
