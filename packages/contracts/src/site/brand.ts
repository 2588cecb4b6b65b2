import type { InLanguages } from './language.ts'

/** The company of the site. The values stand in `site/brand/brand.ts` and are exchanged there. */
export interface Brand {
  name: string
  /** The registered name. */
  legalName: string
  /** One sentence for search engines. */
  description: InLanguages
  /** With country code: +91… */
  phone: string
  email: string
  address: { street: string; city: string; state: string; pincode: string }
  /** Its pages at social networks. */
  profiles: readonly string[]
  /**
   * A person on the page about the company. `portrait`: a file in `site/brand/pictures`. The page draws all fields that are not
   * ''.
   */
  founder: { name: InLanguages; words: InLanguages; portrait: string }
  /** Documents that the page about the company links to. `file`: a PDF in `site/brand/certificates`. */
  certificates: readonly Certificate[]
}

export interface Certificate {
  file: string
  title: InLanguages
}
