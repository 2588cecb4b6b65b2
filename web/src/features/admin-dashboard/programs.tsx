import { SimpleGrid, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { HomePanel } from '../../components/home/home-panel.tsx'
import { AnchorLink, type PageLink } from '../../components/link.tsx'

export interface ProgramLink {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: PageLink
  group?: string
}

const OFTEN = 6

const Links = ({ pages }: { pages: readonly ProgramLink[] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 1 }} spacing="sm" verticalSpacing={10}>
    {pages.map(({ label, icon: Icon, link }) => (
      <AnchorLink key={label} {...link} c="inherit" fw={500} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Icon size={18} stroke={1.6} />
        {label}
      </AnchorLink>
    ))}
  </SimpleGrid>
)

/** The pages that this admin opened last, filled up with the first of the menu, and all others behind a switch. `often`: labels. */
export const Programs = ({ pages, often }: { pages: readonly ProgramLink[]; often: readonly string[] }) => {
  const known = often.flatMap(label => pages.find(page => page.label === label) ?? [])
  const shown = [...new Set([...known, ...pages])].slice(0, OFTEN)
  const groups = [...new Set(pages.map(({ group = '' }) => group))]
  return (
    <HomePanel title="Programs" note={known.length > 0 ? 'those you opened last first' : undefined}>
      <div style={{ padding: 12 }}>
        <Links pages={shown} />
        {pages.length > OFTEN && (
          <details style={{ marginTop: 12 }}>
            <summary style={{ cursor: 'pointer', fontSize: 'var(--opdesk-d-label)' }}>All {pages.length} pages</summary>
            {groups.map(group => (
              <div key={group}>
                <Text c="dimmed" fz="0.8125rem" mt="sm" mb={6}>
                  {group}
                </Text>
                <Links pages={pages.filter(page => page.group === group)} />
              </div>
            ))}
          </details>
        )}
      </div>
    </HomePanel>
  )
}
