import { brand } from '../../brand/brand.ts'
import type { PageProps } from '../page-props.ts'
import { Enquiry } from '../parts/enquiry.tsx'
import { Icon } from '../parts/icon.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { inLanguageOf } from '../parts/texts.ts'

export const ContactUsPage = ({ frame }: PageProps<'contact-us'>) => {
  const { language, words, at } = inLanguageOf(frame)
  const { contact } = words.policy
  const { street, city, state, pincode } = brand.address
  return (
    <Page frame={frame}>
      <PageHead title={contact.title} text={contact.lead} />
      <div className="wrap contact">
        <section aria-label={contact.reach}>
          <h2 className="visually-hidden">{contact.reach}</h2>
          <ul className="reach">
            <li>
              <Icon name="phone" />
              <span>
                <a href={`tel:${brand.phone}`}>{brand.phoneWritten}</a>
                <br />
                <span className="muted">{brand.hours[language]}</span>
              </span>
            </li>
            {brand.whatsApp && (
              <li>
                <Icon name="chat" />
                <a href={brand.whatsApp} rel="noopener">
                  WhatsApp
                </a>
              </li>
            )}
            <li>
              <Icon name="file" />
              <a href={at('/valid-bill')}>{words.bill.ask.bill}</a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
            <li>
              <Icon name="pin" />
              <address>
                {brand.legalName}
                <br />
                {street}
                <br />
                {city} {pincode}, {state}
              </address>
            </li>
          </ul>
        </section>
        <div className="card form-card">
          <Enquiry frame={frame} />
        </div>
      </div>
    </Page>
  )
}
