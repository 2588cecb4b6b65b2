import { brand } from '../../brand/brand.ts'
import type { PageProps } from '../page-props.ts'
import { Certificates } from '../parts/certificates.tsx'
import { EnquiryForm } from '../parts/enquiry.tsx'
import { Founder } from '../parts/founder.tsx'
import { LinkedInPosts } from '../parts/linkedin.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { inLanguageOf } from '../parts/texts.ts'

const counters = ['speciality', 'doctor', 'yearsOfExperience', 'appointment'] as const
const number = new Intl.NumberFormat('en-IN')

export const AboutUsPage = ({ frame, statistics, linkedIn }: PageProps<'about-us'>) => {
  const { words } = inLanguageOf(frame)
  const { about } = words.content
  const figures = counters.filter(name => statistics[name] > 0)
  return (
    <Page frame={frame}>
      <PageHead title={about.title} text={about.lead} />
      <Founder frame={frame} founder={brand.founder} />
      <Section>
        <div className="vision">
          <div className="card vision-card">
            <h2>{about.vision}</h2>
            <p>{about.visionText}</p>
          </div>
          <div className="card mission-card">
            <h2>{about.mission}</h2>
            <p>{about.missionText}</p>
          </div>
        </div>
      </Section>
      {figures.length > 0 && (
        <Section title={about.numbers}>
          <dl className="counters">
            {figures.map(name => (
              <div key={name}>
                <dt>{about[name](statistics[name])}</dt>
                <dd>
                  <data value={statistics[name]} data-island="counter">
                    {number.format(statistics[name])}
                  </data>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Certificates frame={frame} certificates={brand.certificates} />
      {linkedIn.length > 0 && (
        <Section title={words.home.followTitle}>
          <LinkedInPosts frame={frame} posts={linkedIn} />
        </Section>
      )}
      <Section tone="warm" id="enquiry">
        <div className="split top">
          <div>
            <h2>{about.demoTitle}</h2>
            <p className="lead">{about.demoText}</p>
          </div>
          <div className="card form-card">
            <EnquiryForm frame={frame} form="corporate" id="corporate" submit={about.demoTitle} />
          </div>
        </div>
      </Section>
    </Page>
  )
}
