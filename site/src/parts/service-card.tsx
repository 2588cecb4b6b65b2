import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { SiteWords } from '@opdesk/contracts/words/site-en.ts'
import { Icon } from './icon.tsx'
import { inLanguageOf } from './texts.ts'

export type Service = keyof SiteWords['services']['items']

/** All services by need, in the order in which pages show them. */
export const serviceGroups = [
  { group: 'back', services: ['in-clinic-consultation', 'online-consultation', 'pharmacy', 'diagnostics'] },
  { group: 'included', services: ['health-card', 'health-checkup', 'ambulance'] },
  { group: 'also', services: ['vaccination', 'mental-wellness', 'gym-fitness', 'yoga', 'special-education'] },
] as const satisfies readonly { group: keyof SiteWords['services']['groups']; services: readonly Service[] }[]

/** Link targets of the service icons: the first service links to the registration, the others to their card. */
export const addressOfService = (service: Service): string =>
  service === 'online-consultation' ? '/user/register' : `/services#${service}`

/**
 * A card with two sides and an accordion below, which works without script. A checkbox turns it, by keyboard or touch. The hidden
 * side is invisible and cannot receive the focus.
 */
export const ServiceCard = ({ frame, service }: { frame: Frame; service: Service }) => {
  const { words, at } = inLanguageOf(frame)
  const { items, turn, plansAction, registerAction } = words.services
  const { name, short, points, questions } = items[service]
  const registers = service === 'online-consultation'
  return (
    <section className="service" id={service}>
      <div className="flip">
        <label className="flip-switch">
          <input type="checkbox" aria-label={turn(name)} />
          <Icon name="turn" />
        </label>
        <div className="face front">
          <span className="service-icon">
            <Icon name={service} />
          </span>
          <h3>{name}</h3>
          <p className="muted">{short}</p>
        </div>
        <div className="face back">
          <p className="back-title">{name}</p>
          <ul className="ticks">
            {points.map(point => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
          <a className="arrow-link" href={at(registers ? '/user/register' : '/subscription-plans')}>
            {registers ? registerAction : plansAction}
            <span className="visually-hidden">: {name}</span>
            <Icon name="right" />
          </a>
        </div>
      </div>
      <div className="accordion">
        {questions.map(({ title, text }) => (
          <details key={title} name={service}>
            <summary>
              {title}
              <Icon name="down" />
            </summary>
            <p className="answer">{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
