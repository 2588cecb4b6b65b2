import { brand } from '../../brand/brand.ts'
import firstCertificate from '../../brand/certificates/incorporation.pdf?url'
import secondCertificate from '../../brand/certificates/trademark.pdf?url'
import type { PageProps } from '../page-props.ts'
import { Drawing } from '../parts/drawing.tsx'
import { EnquiryForm } from '../parts/enquiry.tsx'
import { Icon } from '../parts/icon.tsx'
import { LinkedInPosts } from '../parts/linkedin.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { inLanguageOf } from '../parts/texts.ts'

const counters = ['speciality', 'doctor', 'yearsOfExperience', 'appointment'] as const
const number = new Intl.NumberFormat('en-IN')

export const AboutUsPage = ({ frame, statistics, linkedIn }: PageProps<'about-us'>) => {
  const { language, words } = inLanguageOf(frame)
  const { about } = words.content
  return (
    <Page frame={frame}>
      <PageHead title={about.title} text={about.lead} picture={<Drawing name="vision" first />} />
      <Section tone="wash">
        <figure className="card founder">
          <Drawing name="founder" />
          <div>
            <blockquote>
              <p>{about.founderText}</p>
            </blockquote>
            <p className="founder-name">
              <strong>{brand.founder[language]}</strong>
              <span className="soft">
                {about.founder} · {about.founderNote}
              </span>
            </p>
          </div>
        </figure>
      </Section>
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
      <Section title={about.numbers}>
        <dl className="counters">
          {counters.map(name => (
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
      <Section title={about.certificates}>
        <ul className="certificates">
          {[firstCertificate, secondCertificate].map((url, index) => (
            <li key={url}>
              <a className="card" href={url}>
                <Icon name="file" />
                <span>
                  <strong>{about.certificate(index + 1)}</strong>
                  <span className="soft">{about.certificateNote}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
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
