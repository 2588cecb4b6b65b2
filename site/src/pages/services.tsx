import type { PageProps } from '../page-props.ts'
import { Page, PageHead } from '../parts/page.tsx'
import { ServiceCard, services } from '../parts/service-card.tsx'
import { inLanguageOf } from '../parts/texts.ts'

export const ServicesPage = ({ frame }: PageProps<'services'>) => {
  const { words } = inLanguageOf(frame)
  return (
    <Page frame={frame}>
      <PageHead title={words.services.title} text={words.services.lead} />
      <div className="wrap">
        <div className="service-cards">
          {services.map(service => (
            <ServiceCard key={service} frame={frame} service={service} />
          ))}
        </div>
      </div>
    </Page>
  )
}
