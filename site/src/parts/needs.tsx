import type { Frame, PlanCard, PlanShare } from '@opdesk/contracts/site/pages.ts'
import { Section } from './section.tsx'
import { addressOfService, type Service, serviceGroups } from './service-card.tsx'
import { inLanguageOf } from './texts.ts'

/** The kind of bill of a service that plans pay a share of. */
const kinds: Partial<Record<Service, (pays: PlanCard['pays']) => PlanShare>> = {
  'online-consultation': ({ visit }) => visit,
  'in-clinic-consultation': ({ visit }) => visit,
  pharmacy: ({ medicines }) => medicines,
  diagnostics: ({ medicines, tests }) => tests ?? medicines,
}

/** The services as lists by need; those of bills with the least and the greatest share of all plans. */
export const Needs = ({ frame, plans }: { frame: Frame; plans: readonly PlanCard[] }) => {
  const { words, at } = inLanguageOf(frame)
  const shareOf = (service: Service): string | undefined => {
    const kind = kinds[service]
    const percents = kind ? plans.map(({ pays }) => kind(pays).percent) : []
    return percents.length === 0 ? undefined : words.home.share(Math.min(...percents), Math.max(...percents))
  }
  return (
    <Section title={words.home.needs.title} text={words.home.needs.text}>
      <div className="needs">
        {serviceGroups.map(({ group, services }) => (
          <div key={group}>
            <h3>{words.services.groups[group].title}</h3>
            <ul className="needs-list">
              {services.map(service => (
                <li key={service}>
                  <a href={at(addressOfService(service))}>
                    <span>{words.services.items[service].name}</span>
                    <span className="muted tabular">{shareOf(service)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
