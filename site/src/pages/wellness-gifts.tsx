import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { rupees } from '@opdesk/contracts/words/formats.ts'
import { type Gift, giftGroups } from '../gifts.ts'
import type { PageProps } from '../page-props.ts'
import { Enquiry } from '../parts/enquiry.tsx'
import { Icon } from '../parts/icon.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { inLanguageOf } from '../parts/texts.ts'

const pointsOf = (frame: Frame, gift: Gift): readonly string[] => {
  const { gifts } = inLanguageOf(frame).words
  const family = gift.id === 'doctor-consultations'
  return [
    gift.benefits && gifts.benefits(rupees(gift.benefits)),
    gift.unlimited && gifts.unlimited,
    gift.specialists && gifts.specialists,
    gift.members && (family ? gifts.familyPlan(gift.members) : gifts.members(gift.members)),
    gift.sessions && gifts.sessions(gift.sessions),
    gift.validDays && gifts.validity.days(gift.validDays),
    gift.validMonths && gifts.validity.months(gift.validMonths),
  ].filter(point => typeof point === 'string')
}

/** A card that links to the form, where the gift is then filled in. */
const GiftCard = ({ frame, gift }: { frame: Frame; gift: Gift }) => {
  const { gifts } = inLanguageOf(frame).words
  const name = gifts.items[gift.id]
  return (
    <article className="card gift">
      <h3>{name}</h3>
      <p className="price">
        <strong className="tabular">{rupees(gift.price)}</strong>
      </p>
      <ul className="ticks">
        {pointsOf(frame, gift).map(point => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <a className="arrow-link whole" href="#enquiry" data-wish={gifts.wish(name, rupees(gift.price))}>
        {gifts.choose}
        <span className="visually-hidden">: {name}</span>
        <Icon name="right" />
      </a>
    </article>
  )
}

export const WellnessGiftsPage = ({ frame }: PageProps<'wellness-gifts'>) => {
  const { gifts } = inLanguageOf(frame).words
  return (
    <Page frame={frame}>
      <PageHead title={gifts.title} text={gifts.lead} />
      <div data-island="gifts">
        {giftGroups.map(({ id, gifts: group }, index) => (
          <Section
            key={id}
            title={gifts.groups[id].title}
            text={gifts.groups[id].text}
            {...(index % 2 === 0 && { tone: 'wash' as const })}
          >
            <ul className="grid">
              {group.map(gift => (
                <li key={gift.id}>
                  <GiftCard frame={frame} gift={gift} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
      <Section tone="warm" id="enquiry">
        <div className="split top">
          <div>
            <h2>{gifts.formTitle}</h2>
            <p className="lead">{gifts.formText}</p>
            <p className="chosen" role="status" data-label={gifts.chosen} />
          </div>
          <div className="card form-card">
            <Enquiry frame={frame} first="corporate" />
          </div>
        </div>
      </Section>
    </Page>
  )
}
