import type { PageProps } from '../page-props.ts'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { ServiceCard, serviceGroups } from '../parts/service-card.tsx'
import { inLanguageOf } from '../parts/texts.ts'

export const ServicesPage = ({ frame }: PageProps<'services'>) => {
  const { words } = inLanguageOf(frame)
  return (
    <Page frame={frame}>
      <PageHead title={words.services.title} text={words.services.lead} />
      {serviceGroups.map(({ group, services }) => (
        <Section key={group} {...words.services.groups[group]}>
          <div className="service-cards">
            {services.map(service => (
              <ServiceCard key={service} frame={frame} service={service} />
            ))}
          </div>
        </Section>
      ))}
    </Page>
  )
}
