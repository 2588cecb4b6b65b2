import type { Certificate } from '@opdesk/contracts/site/brand.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Icon } from './icon.tsx'
import { Section } from './section.tsx'
import { inLanguageOf } from './texts.ts'

const documents = import.meta.glob<string>('../../brand/certificates/*.pdf', { query: '?url', import: 'default', eager: true })

interface Props {
  frame: Frame
  certificates: readonly Certificate[]
}

/** Links to the brand's documents; not rendered if it has no documents. */
export const Certificates = ({ frame, certificates }: Props) => {
  const { language, words } = inLanguageOf(frame)
  const { about } = words.content
  if (certificates.length === 0) return null
  return (
    <Section title={about.certificates}>
      <ul className="certificates">
        {certificates.map(({ file, title }) => (
          <li key={file}>
            <a className="card" href={documents[`../../brand/certificates/${file}`]}>
              <Icon name="file" />
              <span>
                <strong>{title[language]}</strong>
                <span className="muted">{about.certificateNote}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
