import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Section } from './section.tsx'
import { inLanguageOf } from './texts.ts'

/** Names of organizations; not rendered if the list is empty. */
export const Organizations = ({ frame, organizations }: { frame: Frame; organizations: readonly string[] }) => {
  const { words } = inLanguageOf(frame)
  if (organizations.length === 0) return null
  return (
    <Section title={words.home.organizationsTitle}>
      <ul className="organizations">
        {organizations.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}
