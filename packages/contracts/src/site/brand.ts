import type { InLanguages } from './language.ts'

/** The company of the site. Another company replaces the values in `site/brand/brand.ts`. */
export interface Brand {
  name: string
  /** The registered name. */
  legalName: string
  /** Description of the company for search engines, one sentence. */
  description: InLanguages
  /** Phone number with country code: +91… */
  phone: string
  email: string
  address: { street: string; city: string; state: string; pincode: string }
  /** URLs of the company's pages at social networks. */
  profiles: readonly string[]
  /** A person on the About page. `portrait`: a file in `site/brand/pictures`. The page leaves out fields that are ''. */
  founder: { name: InLanguages; words: InLanguages; portrait: string }
  /** Documents that the About page links to. `file`: a PDF in `site/brand/certificates`. */
  certificates: readonly Certificate[]
}

export interface Certificate {
  file: string
  title: InLanguages
}
