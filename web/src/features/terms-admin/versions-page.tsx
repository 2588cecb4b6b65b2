import { Anchor } from '@mantine/core'
import { type TermsVersion, type TermsVersionsQuery, termsVersionList } from '@opdesk/contracts/terms/version-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { AnchorLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { masterLink } from '../../lib/masters.ts'
import { VersionDialog } from './version-dialog.tsx'

/** Every version of the terms, with its text and the number of subscribers who agreed to it. */
export const VersionsPage = ({ search, onSearch }: ListSearchProps<TermsVersionsQuery>) => {
  const [read, setRead] = useState<TermsVersion | null>(null)
  return (
    <>
      <ListPage
        list={termsVersionList}
        title="Versions of the Terms and Conditions"
        note="Every change of a text is a version. Earlier ones stay readable."
        back={masterLink({ screen: 'conditions' })}
        cells={{
          version: row => (
            <Anchor component="button" type="button" onClick={() => setRead(row)} aria-label={`Read version ${row.version}`}>
              {row.version}
            </Anchor>
          ),
          agreed: row => (
            <AnchorLink
              {...linkOptions({ to: '/admin/master/conditions/agreements', search: { type: row.type, version: row.version } })}
              aria-label={`${row.agreed} agreed to version ${row.version}`}
            >
              {row.agreed.toLocaleString('en-IN')}
            </AnchorLink>
          ),
        }}
        label="Versions"
        search={search}
        onSearch={onSearch}
        empty={{ title: 'No versions found', hint: 'Choose another type, other dates or other words.' }}
      />
      {read && <VersionDialog version={read} onClose={() => setRead(null)} />}
    </>
  )
}
